import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@giftcard/testing/eventually';
import { freePorts, type PortRange } from '@giftcard/kernel/free-ports';

/** `npm start`: it installs and builds what is missing first. */
export const START = fileURLToPath(new URL('../../../deploy/standalone/start.mjs', import.meta.url));
/** What the first start has built: a restart looks at nothing else. */
const BUILT = fileURLToPath(new URL('../../../deploy/standalone/dist/main.js', import.meta.url));
const OPENS_WITHIN_MS = 180_000;
const ANSWERS_WITHIN_MS = 30_000;

/** A standalone platform as `npm start` runs it. */
export interface OpenPlatform {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly demoPassword: string;
  readonly superAdmin: { readonly email: string; readonly password: string };
  /** Of one that is shared: nothing. */
  stop(): Promise<unknown>;
}

/** One on ports and a data folder of this test's own. */
export interface RunningPlatform extends OpenPlatform {
  /** Everything it has printed and logged so far. */
  output(): string;
  /** kill -9: nothing is said goodbye to. */
  kill(): Promise<void>;
  /** Resolves when the process has ended by itself. */
  ended(): Promise<void>;
  /** Starts again on the same data and ports. */
  restart(): Promise<void>;
  /** SIGTERM, then removes the data. Answers the exit code. */
  stop(): Promise<number | null>;
}

/**
 * A platform that other journeys have used and will use, with the demo's shops and an empty mailbox (shared-platforms.mjs); in a run of
 * some suites alone it is this test's own. What a journey changes for good in a shop needs a shop of its own, or `startPlatform`.
 */
export async function sharedPlatform(): Promise<OpenPlatform> {
  const { SHARED_PLATFORMS: shared } = process.env;
  if (shared === undefined) return startPlatform();
  const platform = (JSON.parse(shared) as OpenPlatform[])[worker];
  if (!platform) throw new Error('there are fewer shared platforms than processes that run tests');
  // A connection kept from the suite before may have been closed while this one was loaded.
  await eventually(() => fetch(`${platform.mailboxUrl}/api/email/all`, { method: 'DELETE' }), ANSWERS_WITHIN_MS);
  return { ...platform, stop: () => Promise.resolve() };
}

/** @param env further settings: DEMO=off for an empty platform, DEMO=on for one with a past, DEMO=shops for one that makes its shops itself; without it they are copied where they were made (shared-platforms.mjs). PLATFORM_BUILT=1 in the test's own environment starts what was built last. */
export async function startPlatform(env: Record<string, string> = {}): Promise<RunningPlatform> {
  const own = await ownSettings();
  const { PORT: port, MAILBOX_PORT: mailboxPort, SANDBOX_PORT: sandboxPort, DATA_DIR: dataDir } = own;
  const settings: Record<string, string> = { ...own, DEMO: 'shops', ...env };
  const { DEMO_DATA: demoData } = process.env;
  if (demoData && env['DEMO'] === undefined) await cp(demoData, dataDir, { recursive: true });
  const printed: string[] = [];
  let child = await open(firstProgram(), settings, printed);
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    demoPassword: string;
    superAdminPassword: string;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    mailboxUrl: `http://127.0.0.1:${mailboxPort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    demoPassword: secrets.demoPassword,
    superAdmin: { email: 'superadmin@giftcard.test', password: secrets.superAdminPassword },
    output: () => printed.join(''),
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async ended() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async restart() {
      child = await open(BUILT, settings, printed);
    },
    async stop() {
      const code = await end(child);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Which of the processes that run test files beside each other this is, from 0; scripts/test.mjs tells of those of other suites. */
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) - 1 + Number(process.env['WORKERS_BESIDE'] ?? 0);
/** A platform that is down keeps its ports: they are of a range from which nobody else takes any meanwhile. */
const keptPorts: PortRange = [18_000 + 400 * worker, 18_000 + 400 * (worker + 1)];
const innerPorts: PortRange = [20_000 + 2_000 * worker, 20_000 + 2_000 * (worker + 1)];

/** Ports and a data folder that nobody else has. */
export async function ownSettings(): Promise<
  Record<'PORT' | 'MAILBOX_PORT' | 'SANDBOX_PORT' | 'INNER_PORTS' | 'DATA_DIR' | 'RATE_LIMITS', string>
> {
  const [port, mailboxPort, sandboxPort] = await freePorts(3, [], keptPorts);
  return {
    PORT: String(port),
    MAILBOX_PORT: String(mailboxPort),
    SANDBOX_PORT: String(sandboxPort),
    INNER_PORTS: `${innerPorts[0]}-${innerPorts[1] - 1}`,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'giftcard-platform-')),
    RATE_LIMITS: 'off',
  };
}

/** A platform's process, which may never open. */
export function spawnPlatform(
  settings: Record<string, string>,
  program = firstProgram(),
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [program], {
    env: { ...withoutEngines(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const firstProgram = () => (process.env['PLATFORM_BUILT'] === '1' ? BUILT : START);

/** @param printed gets what the process prints for as long as it runs */
async function open(program: string, settings: Record<string, string>, printed: string[]): Promise<ChildProcess> {
  const child = spawnPlatform(settings, program);
  let output = '';
  const opened = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      printed.push(chunk.toString());
      if (output.includes('Giftcard Vault is open.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}:\n${output}`)));
    setTimeout(() => reject(new Error(`the platform did not open in time:\n${output}`)), OPENS_WITHIN_MS).unref();
  });
  await opened.catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return child;
}

/** A platform of a journey runs on its own engines, whatever the integration tests were given. */
function withoutEngines(): NodeJS.ProcessEnv {
  const {
    MONGODB_URI: _mongo,
    REDIS_URL: _redis,
    KAFKA_BROKERS: _kafka,
    S3_ENDPOINT: _s3,
    SMTP_URL: _smtp,
    NODE_OPTIONS: _options,
    ...env
  } = process.env;
  return env;
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  const [code] = await exited;
  return code;
}
