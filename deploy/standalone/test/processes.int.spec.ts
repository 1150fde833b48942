import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { ownSettings, spawnPlatform } from '../../../tests/e2e/support/platform.js';

// The first start may have to build what changed.
jest.setTimeout(240_000);
const OPENS_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 15_000;

let settings: Awaited<ReturnType<typeof ownSettings>> & Record<'DEMO' | 'PROCESSES' | 'SUPERADMIN_PASSWORD', string>;
let platform: ReturnType<typeof spawnPlatform>;
let printed: string;

beforeEach(async () => {
  settings = { ...(await ownSettings()), DEMO: 'off', PROCESSES: '3', SUPERADMIN_PASSWORD: 'not-for-services' };
  printed = '';
  platform = spawnPlatform(settings);
  for (const stream of [platform.stdout, platform.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await eventually(() => printed.includes('is open.'), OPENS_WITHIN_MS);
});
afterEach(async () => {
  if (platform.exitCode === null && platform.signalCode === null) {
    const exited = once(platform, 'exit');
    platform.kill('SIGTERM');
    await exited;
  }
  await endRedisLeft();
  // Redis may still write while it ends.
  await rm(settings.DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const processes = (): string[] => execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');

/** kill -9 leaves the platform's redis-server to its next start. */
async function endRedisLeft(): Promise<void> {
  const port = await readFile(join(settings.DATA_DIR, 'redis/port'), 'utf8');
  const left = processes().find((line) => line.includes(`redis-server 127.0.0.1:${port}`));
  if (left) process.kill(Number.parseInt(left, 10), 'SIGTERM');
}

/** The processes of services that the platform has, with their arguments. */
function serviceProcesses(): { id: number; names: string[] }[] {
  return processes()
    .map((line) => /^\s*(\d+)\s+(\d+)\s+.*service-process\.js (.+)$/.exec(line))
    .filter((found) => Number(found?.[2]) === platform.pid)
    .map((found) => ({ id: Number(found?.[1]), names: found?.[3]?.split(' ') ?? [] }));
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

test('kill -9 of the platform ends its services', async () => {
  const running = serviceProcesses();
  platform.kill('SIGKILL');
  await eventually(() => !running.some(({ id }) => isAlive(id)), ENDS_WITHIN_MS);
});

test('a process of services that dies ends the platform, which says so', async () => {
  const [dying, staying] = serviceProcesses();
  const exited = once(platform, 'exit');
  process.kill(dying!.id, 'SIGKILL');
  expect(await exited).toEqual([1, null]);
  expect(printed).toContain(`The process of ${dying!.names.join(', ')} ended (SIGKILL).`);
  expect(isAlive(staying!.id)).toBe(false);
});

test('services run beside the platform, told none of its settings by their environment; a signal to all of them, as of a terminal, drains it', async () => {
  const running = serviceProcesses();
  expect(running.length).toBe(2);
  for (const { id } of running) {
    const environment = await readFile(join('/proc', String(id), 'environ'), 'utf8');
    expect(environment).not.toMatch(/not-for-services|DATA_DIR|PASSWORD/);
    expect(environment).toContain('PATH=');
  }
  const exited = once(platform, 'exit');
  for (const { id } of running) process.kill(id, 'SIGINT');
  platform.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  expect(running.filter(({ id }) => isAlive(id))).toEqual([]);
});
