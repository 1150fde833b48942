import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@giftcard/kernel/free-ports';

const START = fileURLToPath(new URL('../../../deploy/standalone/start.mjs', import.meta.url));
const OPENS_WITHIN_MS = 180_000;

/** Answers the data folder of a platform with its demo shops, which each platform of a test gets a copy of (`DEMO_DATA`): to make the shops takes three times as long as a start. Settings of the machine's own don't reach it. Whoever asks removes it. */
export async function makeDemoData() {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-demo-data-'));
  const [port, mailbox, sandbox] = await freePorts(3);
  const settings = { PORT: port, MAILBOX_PORT: mailbox, SANDBOX_PORT: sandbox, DATA_DIR: folder, DEMO: 'shops' };
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const read = (chunk) => {
      printed += chunk;
      if (printed.includes('Giftcard Vault is open.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const fail = () => {
      child.kill('SIGKILL');
      reject(new Error(`the platform with the demo's data did not open:\n${printed}`));
    };
    void ended.then(fail);
    setTimeout(fail, OPENS_WITHIN_MS).unref();
  });
  child.kill('SIGTERM');
  await ended;
  return folder;
}
