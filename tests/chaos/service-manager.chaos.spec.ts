import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { ownSettings } from '../e2e/support/platform.js';

// The first start may have to build what changed.
jest.setTimeout(240_000);
const OPENS_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 10_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Script {
  readonly npm: ChildProcess;
  output(): string;
}

let engines: Engines;
let settings: Awaited<ReturnType<typeof ownSettings>>;
let started: readonly number[] = [];

beforeAll(async () => {
  engines = await startEngines();
  settings = await ownSettings();
});
afterEach(() => {
  for (const id of started) if (isAlive(id)) process.kill(id, 'SIGKILL');
});
afterAll(async () => {
  await engines.stop();
  await rm(settings.DATA_DIR, { recursive: true, force: true });
});

/** Runs an npm script as systemd or a container does: no terminal, and npm's process is the only one that is known. */
function npm(args: readonly string[], env: NodeJS.ProcessEnv): Script {
  const {
    NODE_OPTIONS: _options,
    MONGODB_URI: _mongo,
    REDIS_URL: _redis,
    KAFKA_BROKERS: _kafka,
    S3_ENDPOINT: _s3,
    SMTP_URL: _smtp,
    ...own
  } = process.env;
  const child = spawn('npm', [...args], {
    cwd: ROOT,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { npm: child, output: () => printed };
}

/** A process and all that it started, by their ids. */
function treeOf(root: number | undefined): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (id: number): number[] => [
    id,
    ...all.flatMap(([child, parent]) => (child !== undefined && parent === id ? below(child) : [])),
  ];
  return root === undefined ? [] : below(root);
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Fails with what it has printed, at once when it ends. */
async function mustOpen({ npm: child, output }: Script, isOpen: () => Promise<boolean>): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  await eventually(async () => ended() || (await isOpen()), OPENS_WITHIN_MS).catch((error: unknown) => {
    started = treeOf(child.pid);
    throw new Error(`${String(error)}:\n${output()}`);
  });
  if (ended()) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
  started = treeOf(child.pid);
}

/** Signals npm's process alone, and waits until nothing of it runs and its ports are free. */
async function mustEnd({ npm: child }: Script, signal: NodeJS.Signals, ports: readonly number[]): Promise<void> {
  const processes = treeOf(child.pid);
  expect(processes.length).toBeGreaterThan(1);
  child.kill(signal);
  await eventually(
    async () => !processes.some(isAlive) && !(await Promise.all(ports.map(isListening))).includes(true),
    ENDS_WITHIN_MS,
  );
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the process of npm start ends the platform and every process of it',
  async (signal) => {
    const running = npm(['start'], { ...settings, DEMO: 'off' });
    await mustOpen(running, () => Promise.resolve(running.output().includes('Giftcard Vault is open.')));
    expect((await fetch(`http://127.0.0.1:${settings.PORT}/health/ready`)).status).toBe(200);
    await mustEnd(running, signal, [settings.PORT, settings.MAILBOX_PORT, settings.SANDBOX_PORT].map(Number));
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)('%s to the process of npm run service ends the service', async (signal) => {
  const env = await engines.env();
  const port = Number(env.GRPC_LISTEN.split(':').at(-1));
  const running = npm(['run', 'service', '--', 'orders'], env);
  await mustOpen(running, () => isListening(port));
  await mustEnd(running, signal, [port]);
});

test('SIGTERM to a script that installs or builds ends what it runs, and all that this started', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "const { runProgram } = await import('./scripts/run-program.mjs'); await runProgram('sh', ['-c', 'sleep 60 & sleep 60; true']); process.stdout.write('went on');",
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await eventually(() => treeOf(child.pid).length === 4, ENDS_WITHIN_MS);
  const processes = (started = treeOf(child.pid));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect([await exited, printed]).toEqual([[null, 'SIGTERM'], '']);
  await eventually(() => !processes.some(isAlive), ENDS_WITHIN_MS);
});
