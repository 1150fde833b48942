import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';

const READY_WITHIN_MS = 15_000;
const STOP_WITHIN_MS = 5_000;
const RESTART_AFTER_MS = 200;

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs redis-server as a child with its append-only file in the folder: what it acknowledged survives a kill of the
 * platform. A server that a killed platform left behind is ended first: one folder, one server. One that dies while
 * the platform runs is started again on the same port and data.
 */
export async function startRedisServer(folder: string, port: number, password: string): Promise<RedisServer> {
  await mkdir(folder, { recursive: true });
  await endLeftover(folder, password);
  const config = join(folder, 'redis.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${JSON.stringify(folder)}`,
    'appendonly yes',
    // With everysec Redis answers before it writes while the second's flush is under way: who kills it then loses what it acknowledged.
    'appendfsync always',
    'save ""',
    `requirepass ${password}`,
    'maxmemory-policy noeviction',
    'logfile redis.log',
  ];
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  // Before the server runs: whatever ends this process from here on, the next start finds what is left.
  await writeFile(join(folder, 'port'), String(port));
  let child = spawn('redis-server', [config], { stdio: 'ignore' });
  // Also when the platform gives up waiting for its own stop, or never comes as far as having one.
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const url = `redis://:${password}@127.0.0.1:${port}`;
  try {
    await untilReady(child, url, join(folder, 'redis.log'));
  } catch (error) {
    process.off('exit', endWithUs);
    await stop(child);
    throw error;
  }
  let isStopping = false;
  const watch = () =>
    child.once('exit', () => {
      if (isStopping) return;
      process.stderr.write('redis-server ended and is started again\n');
      setTimeout(() => {
        if (isStopping) return;
        child = spawn('redis-server', [config], { stdio: 'ignore' });
        watch();
      }, RESTART_AFTER_MS).unref();
    });
  watch();
  return {
    url,
    stop() {
      isStopping = true;
      process.off('exit', endWithUs);
      return stop(child);
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(timer);
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const failed = once(child, 'error').then(([error]: unknown[]) =>
    Promise.reject(new Error('redis-server could not be run', { cause: error })),
  );
  const exited = once(child, 'exit').then(() =>
    Promise.reject(new Error(`redis-server ended at once; its log is ${log}`)),
  );
  const ready = waitForPing(url);
  failed.catch(() => undefined);
  exited.catch(() => undefined);
  await Promise.race([ready, failed, exited]);
}

async function waitForPing(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answersPing(url))) {
    if (Date.now() > until) throw new Error('redis-server did not answer in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function answersPing(url: string): Promise<boolean> {
  const client = quietClient(url);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

/** Ends the server that runs on this folder, if one does: one that a killed platform left. */
export async function endLeftover(folder: string, password: string): Promise<void> {
  const port = await readFile(join(folder, 'port'), 'utf8').catch(() => '');
  if (!/^\d+$/.test(port)) return;
  const client = quietClient(`redis://:${password}@127.0.0.1:${port}`);
  try {
    await client.connect();
    await client.shutdown('NOSAVE');
  } catch {
    // Nobody there, or somebody else's server that does not know our password: nothing of ours to end.
  } finally {
    client.disconnect();
  }
}

function quietClient(url: string): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
  });
  client.on('error', () => undefined);
  return client;
}
