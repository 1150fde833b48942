import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { eventProducers } from '@giftcard/contracts/events';
import { newEventKeys, parseEventSigningKeys } from '@giftcard/kernel/event-keys';
import { EventSignatures } from '@giftcard/kernel/bus/event-signatures';
import { signLog } from '@giftcard/kernel/bus/redis/sign-log';
import { parseJson, sealingSettings } from '@giftcard/kernel/config';
import { createLogger } from '@giftcard/kernel/logging';
import { makeTestWalletKeys } from './test-wallet-keys.js';

const SEALING_SETTINGS = sealingSettings.keyof().options;

const walletKeys = z.record(z.string(), z.string());

const schema = z.object({
  sessionPublicKey: z.string(),
  sessionPrivateKey: z.string(),
  /** By setting; folders of earlier versions had one for all. */
  sealingKeys: z.record(z.enum(SEALING_SETTINGS), z.string()),
  qrSigningKey: z.string(),
  offlineSigningKeys: z.string(),
  redisPassword: z.string(),
  /** What the log-ins at the engines beside the services are made of; no process is given it. */
  enginesKey: z.string(),
  superAdminPassword: z.string(),
  demoPassword: z.string(),
  eventPublicKeys: z.string(),
  /** Of each service, as its setting holds it. */
  eventSigningKeys: z.record(z.string(), z.string()),
  /** The log is from before events were signed: it is believed as it is once, at the next start. */
  isLogToBeSigned: z.literal(true).optional(),
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
    // What a folder of before lacks is made.
    const found = Object(parseJson(kept)) as { readonly sealingKeys?: unknown };
    const sealingKeys = typeof found.sealingKeys === 'string' ? makeSealingKeys(found.sealingKeys) : found.sealingKeys;
    const eventKeys = 'eventPublicKeys' in found ? {} : { ...makeEventKeys(), isLogToBeSigned: true };
    const lacking = { enginesKey: makeKey(), offlineSigningKeys: makeOfflineKeys() };
    const older = schema.safeParse({ ...lacking, ...found, ...eventKeys, sealingKeys });
    if (older.success) return keep(dataDir, older.data);
    throw new Error(`${path} is damaged. Restore it, or delete the whole folder to start anew.`);
  }
  return keep(dataDir, makeSecrets());
}

/** Signs the log of an earlier version, once, before anybody reads it (docs/adr/0046). */
export async function signOldLog(dataDir: string, secrets: Secrets, redisUrl: string): Promise<void> {
  const { isLogToBeSigned, ...kept } = secrets;
  if (!isLogToBeSigned) return;
  const signatures = new EventSignatures({
    publicKeys: [],
    signingKeys: Object.values(secrets.eventSigningKeys).flatMap(parseEventSigningKeys),
    producers: eventProducers,
  });
  await signLog(redisUrl, signatures, createLogger('standalone', 'warn'));
  await keep(dataDir, kept);
}

async function keep(dataDir: string, secrets: Secrets): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const unfinished = `${path}.part`;
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  return secrets;
}

const makeKey = () => randomBytes(32).toString('base64');
const makeOfflineKeys = () => `offline-1:${makeKey()}`;

function makeEventKeys(): Pick<Secrets, 'eventPublicKeys' | 'eventSigningKeys'> {
  const { publicKeys, signingKeys } = newEventKeys([...new Set(Object.values(eventProducers).flat())]);
  return { eventPublicKeys: publicKeys, eventSigningKeys: signingKeys };
}

/** @param earlier keys that opened everything: they stand behind each new one, for what they sealed. */
function makeSealingKeys(earlier?: string): Secrets['sealingKeys'] {
  const listFor = (setting: string) => {
    const made = `${setting.slice(0, setting.indexOf('_')).toLowerCase()}-1:${makeKey()}`;
    return earlier === undefined ? made : `${made},${earlier}`;
  };
  return Object.fromEntries(SEALING_SETTINGS.map((name) => [name, listFor(name)])) as Secrets['sealingKeys'];
}

function makeSecrets(): Secrets {
  const session = generateKeyPairSync('ed25519');
  return {
    sessionPublicKey: JSON.stringify(session.publicKey.export({ format: 'jwk' })),
    sessionPrivateKey: JSON.stringify(session.privateKey.export({ format: 'jwk' })),
    sealingKeys: makeSealingKeys(),
    qrSigningKey: makeKey(),
    offlineSigningKeys: makeOfflineKeys(),
    redisPassword: randomBytes(18).toString('base64url'),
    enginesKey: makeKey(),
    superAdminPassword: randomBytes(9).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
    ...makeEventKeys(),
    wallet: { ...makeTestWalletKeys() },
  };
}

/** What the payment sandbox signs its notifications with. */
export function sandboxWebhookKey(secrets: Secrets): string {
  return enginePassword(secrets, 'payment sandbox webhooks');
}

/** The password of one user of one engine: of one, no other follows. */
export function enginePassword({ enginesKey }: Secrets, user: string): string {
  return createHmac('sha256', enginesKey).update(user).digest('base64url');
}
