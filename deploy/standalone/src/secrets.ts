import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@giftcard/kernel/config';
import { makeTestWalletKeys } from './test-wallet-keys.js';

const walletKeys = z.record(z.string(), z.string());

const schema = z.object({
  sessionPublicKey: z.string(),
  sessionPrivateKey: z.string(),
  sealingKeys: z.string(),
  qrSigningKey: z.string(),
  redisPassword: z.string(),
  /** What the log-ins at the engines beside the services are made of; no process is given it. */
  enginesKey: z.string(),
  superAdminPassword: z.string(),
  demoPassword: z.string(),
  /** Settings of the wallet service with keys of this platform's own. */
  wallet: walletKeys,
});

export type Secrets = z.infer<typeof schema>;

/**
 * The secrets of a standalone platform: made at its first start, kept beside its data, readable by its owner alone.
 * Throws when the file is there but unreadable: new keys would lose every sealed secret.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) {
    const parsed = schema.safeParse(parseJson(kept));
    if (parsed.success) return parsed.data;
    const earlier = schema.omit({ enginesKey: true }).safeParse(parseJson(kept));
    if (earlier.success) return keep(path, { ...earlier.data, enginesKey: makeKey() });
    throw new Error(`${path} is damaged. Restore it, or delete the whole folder to start anew.`);
  }
  return keep(path, await makeSecrets());
}

async function keep(path: string, secrets: Secrets): Promise<Secrets> {
  const unfinished = `${path}.part`;
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  return secrets;
}

const makeKey = () => randomBytes(32).toString('base64');

async function makeSecrets(): Promise<Secrets> {
  const session = generateKeyPairSync('ed25519');
  return {
    sessionPublicKey: JSON.stringify(session.publicKey.export({ format: 'jwk' })),
    sessionPrivateKey: JSON.stringify(session.privateKey.export({ format: 'jwk' })),
    sealingKeys: `first:${randomBytes(32).toString('base64')}`,
    qrSigningKey: makeKey(),
    redisPassword: randomBytes(18).toString('base64url'),
    enginesKey: makeKey(),
    superAdminPassword: randomBytes(9).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
    wallet: { ...makeTestWalletKeys() },
  };
}

/** What the payment sandbox signs its notifications with: made of another secret, so that folders of earlier versions have it too. */
export function sandboxWebhookKey({ sealingKeys }: Secrets): string {
  return createHmac('sha256', sealingKeys).update('payment sandbox webhooks').digest('base64url');
}

/** The password of one user of one engine: of one, no other follows. */
export function enginePassword({ enginesKey }: Secrets, user: string): string {
  return createHmac('sha256', enginesKey).update(user).digest('base64url');
}
