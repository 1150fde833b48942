import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@giftcard/kernel/free-ports';

const BUILT = fileURLToPath(new URL('../../../deploy/standalone/dist/main.js', import.meta.url));
const OPENS_WITHIN_MS = 180_000;

/** From these on each has ports that the platforms of tests do not choose from (platform.ts). */
const FIRST_PORT = 17_000;
const FIRST_INNER_PORT = 26_000;

/**
 * Starts what was built last, with settings of its own and none of the machine's.
 * @param settings as `npm start` takes them
 * @returns once it is open, its process and the end of that
 */
async function openPlatform(settings) {
  const child = spawn(process.execPath, [BUILT], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO: 'shops', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let timer;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const read = (chunk) => {
      if (printed.length < 100_000) printed += chunk;
      if (printed.includes('Giftcard Vault is open.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const fail = () => {
      child.kill('SIGKILL');
      reject(new Error(`a platform for the tests did not open:\n${printed}`));
    };
    void ended.then(fail);
    timer = setTimeout(fail, OPENS_WITHIN_MS);
  });
  clearTimeout(timer);
  return {
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Answers the data folder of a platform with its demo shops, which each platform of a test gets a copy of (`DEMO_DATA`): to make the shops takes three times as long as a start. Whoever asks removes it. */
export async function makeDemoData() {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-demo-data-'));
  const [PORT, MAILBOX_PORT, SANDBOX_PORT] = await freePorts(3);
  const platform = await openPlatform({ PORT, MAILBOX_PORT, SANDBOX_PORT, DATA_DIR: folder });
  await platform.stop();
  return folder;
}

/**
 * Platforms that journeys share (`SHARED_PLATFORMS`), one for each process that runs test files: a platform that has just started
 * computes for ten seconds before a journey can begin, and is slow through all of it.
 * @param demoData see makeDemoData
 */
export async function openSharedPlatforms(count, demoData) {
  const opened = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'giftcard-shared-platform-'));
      await cp(demoData, DATA_DIR, { recursive: true });
      const [PORT, MAILBOX_PORT, SANDBOX_PORT] = await freePorts(
        3,
        [],
        [FIRST_PORT + 300 * at, FIRST_PORT + 300 * (at + 1)],
      );
      const inner = FIRST_INNER_PORT + 2_000 * at;
      const { stop } = await openPlatform({
        PORT,
        MAILBOX_PORT,
        SANDBOX_PORT,
        DATA_DIR,
        INNER_PORTS: `${inner}-${inner + 1_999}`,
        RATE_LIMITS: 'off',
      });
      const secrets = JSON.parse(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8'));
      return {
        addresses: {
          url: `http://127.0.0.1:${PORT}`,
          mailboxUrl: `http://127.0.0.1:${MAILBOX_PORT}`,
          dataDir: DATA_DIR,
          sandboxUrl: `http://127.0.0.1:${SANDBOX_PORT}`,
          demoPassword: secrets.demoPassword,
          superAdmin: { email: 'superadmin@giftcard.test', password: secrets.superAdminPassword },
        },
        async stop() {
          const code = await stop();
          await rm(DATA_DIR, { recursive: true, force: true });
          return code;
        },
      };
    }),
  );
  return {
    env: { SHARED_PLATFORMS: JSON.stringify(opened.map(({ addresses }) => addresses)) },
    /** @returns what went wrong, where one ended otherwise than it should */
    async stop() {
      const codes = await Promise.all(opened.map(({ stop }) => stop()));
      return codes.some((code) => code !== 0) ? `shared platforms ended with ${codes.join(', ')}` : undefined;
    },
  };
}
