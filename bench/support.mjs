import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@giftcard/kernel/free-ports';
import autocannon from 'autocannon';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A folder that is gone after the work. */
export async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A bench that fails leaves nothing running. */
export function endWithUs(child) {
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}

/** Forks a module and waits for its first message. */
export async function startModule(path, ...args) {
  return startModuleWith({}, path, ...args);
}

/** The same with more in its environment. */
export async function startModuleWith(env, path, ...args) {
  const child = endWithUs(
    fork(here(path), args.map(String), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    }),
  );
  const [message] = await once(child, 'message');
  return { ...message, pid: child.pid, stop: () => stop(child) };
}

/** The standalone platform from its build, on free ports unless `env` has others. `readyMs` counts from the spawn to a ready gateway; `opened` is over when its demo shops stand too. */
export async function startPlatform(dataDir, env = {}) {
  const [PORT, MAILBOX_PORT, SANDBOX_PORT] = await freePorts(3);
  const settings = {
    PORT,
    MAILBOX_PORT,
    SANDBOX_PORT,
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // As `npm start` has it.
    MALLOC_ARENA_MAX: '2',
    ...env,
  };
  const began = performance.now();
  const child = endWithUs(
    spawn(process.execPath, [here('../deploy/standalone/dist/main.js')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...settings },
    }),
  );
  const opened = new Promise((resolve) =>
    child.stdout.on('data', (text) => String(text).includes('is open') && resolve()),
  );
  const url = `http://127.0.0.1:${settings.PORT}`;
  // A folder that was kept may need new indexes of a million documents first.
  await answers(`${url}/health/capabilities`, 600_000, () => hasEnded(child));
  const readyMs = performance.now() - began;
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  return {
    url,
    mailboxUrl: `http://127.0.0.1:${settings.MAILBOX_PORT}`,
    sandboxUrl: `http://127.0.0.1:${settings.SANDBOX_PORT}`,
    pid: child.pid,
    readyMs,
    opened,
    secrets,
    stop: () => stop(child),
  };
}

/** Waits until an address answers 200; asks every 10 ms. @param isOver whether it never will any more */
export async function answers(url, withinMs = 60_000, isOver = () => false) {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until || isOver()) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

export async function stop(child) {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Resident memory of a process in MB. */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Requests per second and the latency that 99 % keep, in milliseconds: autocannon's own counts whole ones. Throws when an answer is no 2xx. */
export async function load(options) {
  const latencies = [];
  const running = autocannon({ connections: 16, ...options });
  running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  const result = await running;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.total / (result.duration || 1), p99: at(Float64Array.from(latencies).sort(), 0.99) };
}

/** A fixed number of different requests, as fast as they go. @param requestOf answers method, path, headers, body of the nth */
export async function loadOnce(url, count, requestOf, connections = 32) {
  let next = 0;
  const statuses = new Map();
  const began = performance.now();
  const latencies = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const { path, ...init } = requestOf(next++);
        const start = performance.now();
        const answer = await fetch(url + path, init);
        await answer.arrayBuffer();
        latencies.push(performance.now() - start);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  if (statuses.get(200) !== count) throw new Error(`${url}: answers ${JSON.stringify([...statuses])}`);
  latencies.sort((a, b) => a - b);
  return { rate: count / seconds, p50: at(latencies, 0.5), p99: at(latencies, 0.99) };
}

/** A journey of several calls, a number of times by guests that are there at once; how many a second, and how long each takes. @param once gets which one it is */
export async function inTurns(count, once, guests = 16) {
  let next = 0;
  const latencies = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: guests }, async () => {
      while (next < count) {
        const start = performance.now();
        await once(next++);
        latencies.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  return { rate: count / seconds, p50: at(latencies, 0.5), p99: at(latencies, 0.99) };
}

/** The one in the middle. */
export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** The value below which a share of sorted numbers lies. */
export function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
