import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ownersOnly } from '../owners-only.js';
import { startPaymentSandbox } from './payment-sandbox.js';

/**
 * Runs the payment sandbox alone, as a container or a test does. Settings: SANDBOX_PORT, HOST, DATA_DIR; SANDBOX_PUBLIC_URL, where browsers
 * reach it; SANDBOX_TOKEN; SANDBOX_NETWORK_NAME, its name on a network that is the platform's own, whose members are let in; SQUARE_WEBHOOK_URL
 * and SQUARE_WEBHOOK_KEYS, as orders has them.
 */
const {
  SANDBOX_PORT = '8090',
  HOST = '127.0.0.1',
  DATA_DIR = '.data',
  SANDBOX_PUBLIC_URL,
  SANDBOX_TOKEN,
  SANDBOX_NETWORK_NAME,
  SQUARE_WEBHOOK_URL,
  SQUARE_WEBHOOK_KEYS,
} = process.env;
// Compose gives a setting that nobody has made as an empty one.
const token = SANDBOX_TOKEN || randomUUID();
const [signatureKey] = (SQUARE_WEBHOOK_KEYS ?? '').split(',');

const sandbox = await startPaymentSandbox({
  port: Number(SANDBOX_PORT),
  host: HOST,
  dataDir: DATA_DIR,
  publicUrl: SANDBOX_PUBLIC_URL,
  ...(SQUARE_WEBHOOK_URL && signatureKey ? { webhooks: [{ url: SQUARE_WEBHOOK_URL, signatureKey }] } : {}),
  access: ownersOnly({
    name: 'sandbox',
    token,
    hosts: [
      ...(SANDBOX_PUBLIC_URL ? [new URL(SANDBOX_PUBLIC_URL).hostname] : []),
      ...(SANDBOX_NETWORK_NAME ? [SANDBOX_NETWORK_NAME] : []),
    ],
    trusts: (request) => SANDBOX_NETWORK_NAME !== undefined && !isHandedOn(request),
  }),
});
process.stdout.write(`payment sandbox: ${sandbox.url}/sandbox?token=${token}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}

/** What browsers ask comes by a proxy, which says so; what they say themselves it keeps or adds to. */
function isHandedOn({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-for'] !== undefined;
}
