import { randomUUID } from 'node:crypto';
import { ownersOnly } from '../owners-only.js';
import { startPaymentSandbox } from './payment-sandbox.js';

/** Runs the payment sandbox alone, as a container or a test does. Settings: SANDBOX_PORT, HOST, DATA_DIR, SANDBOX_PUBLIC_URL, SANDBOX_TOKEN. */
const {
  SANDBOX_PORT = '8090',
  HOST = '127.0.0.1',
  DATA_DIR = '.data',
  SANDBOX_PUBLIC_URL,
  SANDBOX_TOKEN,
} = process.env;
const token = SANDBOX_TOKEN ?? randomUUID();

const sandbox = await startPaymentSandbox({
  port: Number(SANDBOX_PORT),
  host: HOST,
  dataDir: DATA_DIR,
  publicUrl: SANDBOX_PUBLIC_URL,
  access: ownersOnly({
    name: 'sandbox',
    token,
    hosts: SANDBOX_PUBLIC_URL ? [new URL(SANDBOX_PUBLIC_URL).hostname] : [],
  }),
});
process.stdout.write(`payment sandbox: ${sandbox.url}/sandbox?token=${token}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}
