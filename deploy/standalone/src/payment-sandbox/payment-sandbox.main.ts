import { startPaymentSandbox } from './payment-sandbox.js';

/** Runs the payment sandbox alone, as a container or a test does. Settings: SANDBOX_PORT, HOST, DATA_DIR, SANDBOX_PUBLIC_URL. */
const { SANDBOX_PORT = '8090', HOST = '127.0.0.1', DATA_DIR = '.data', SANDBOX_PUBLIC_URL } = process.env;

const sandbox = await startPaymentSandbox({
  port: Number(SANDBOX_PORT),
  host: HOST,
  dataDir: DATA_DIR,
  publicUrl: SANDBOX_PUBLIC_URL,
});
process.stdout.write(`payment sandbox: ${sandbox.url}/sandbox\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}
