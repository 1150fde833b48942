// How much processor time a piece of work takes, by process and thread, and how long event loops are held up meanwhile (Linux alone).
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from './support.mjs';

const folder = mkdtempSync(join(tmpdir(), 'giftcard-watch-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const TICK_MS = 10;
const WRITTEN_WITHIN_MS = 20_000;
/** Less than a tenth of a core for half a second: what followed from the work is done. */
const QUIET_MS = 500;
const QUIET_TICKS = 5;
const QUIET_WITHIN_MS = 60_000;

/** With it in its environment a process can be measured. With BENCH_PROFILES, a folder, it leaves a CPU profile there. */
export const watched = {
  NODE_OPTIONS: `--import=${new URL(`watch.mjs?folder=${folder}${process.env.BENCH_PROFILES ? '&profile' : ''}`, import.meta.url)}`,
};

/**
 * Does a piece of work and answers what it answers, with the milliseconds that each process and thread took for it and for what followed from it.
 * @param pids processes that were started with `watched`; all below them are measured too
 */
export async function used(pids, work) {
  const all = [...new Set(pids.flatMap(treeOf))];
  const before = new Map(all.map((pid) => [pid, ticksOf(pid)]));
  const ours = all.filter((pid) => existsSync(join(folder, `${pid}.watched`)));
  for (const pid of ours) process.kill(pid, 'SIGUSR2');
  const result = await work();
  await quiet(all);
  for (const pid of ours) process.kill(pid, 'SIGUSR2');
  const processes = all.map((pid) => ({ pid, name: nameOf(pid), ms: (ticksOf(pid) - before.get(pid)) * TICK_MS }));
  const threads = await written(ours);
  return { result, usage: entriesOf(processes, threads) };
}

/** Each thread of ours, and what is left of each process: compiler, garbage collector, the pool for files and cryptography. */
function entriesOf(processes, threads) {
  return processes.flatMap(({ pid, name, ms }) => {
    const own = threads.filter((thread) => thread.pid === pid);
    const ofThreads = own.map(({ name: called, ticks, delayP99Ms }) => ({
      name: called,
      ms: ticks * TICK_MS,
      delayP99Ms,
    }));
    const left = ms - ofThreads.reduce((sum, thread) => sum + thread.ms, 0);
    return own.length === 0
      ? [{ name, ms }]
      : [...ofThreads, { name: `${ofThreads[0].name}: pool and collector`, ms: left }];
  });
}

/**
 * The rows of the table: processor time of one operation by process, and the slowest event loop.
 * @param goal what one operation may take at the most, in milliseconds, without the threads and processes of others
 */
export function usageRows(row, what, operations, usage, goal) {
  const perOperation = usage
    .map(({ name, ms }) => ({ name, ms: ms / operations }))
    .filter(({ ms }) => ms >= 0.05)
    .sort((a, b) => b.ms - a.ms);
  const total = usage.reduce((sum, { ms }) => sum + ms, 0) / operations;
  const own =
    usage.filter(({ name }) => !goal?.others.includes(name)).reduce((sum, { ms }) => sum + ms, 0) / operations;
  const loops = usage.filter(({ delayP99Ms }) => delayP99Ms !== undefined).sort((a, b) => b.delayP99Ms - a.delayP99Ms);
  const empty = { floor: '-', ratio: Number.NaN, goal: '-', met: true };
  return [
    {
      ...empty,
      row,
      what: `processor time of a ${what}`,
      ours: `${total.toFixed(1)} ms: ${perOperation.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
      ...(goal ? { goal: `<= ${goal.ownMs} ms without ${goal.others.join(', ')}`, met: own <= goal.ownMs } : {}),
    },
    {
      ...empty,
      row,
      what: `event-loop delay p99 during ${what}s`,
      ours: loops.map(({ name, delayP99Ms }) => `${name} ${delayP99Ms.toFixed(0)} ms`).join(', '),
    },
  ];
}

/** Waits until these processes have next to nothing left to do. */
async function quiet(pids) {
  const until = Date.now() + QUIET_WITHIN_MS;
  const taken = () => pids.reduce((sum, pid) => sum + ticksOf(pid), 0);
  for (let before = taken(); Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const now = taken();
    if (now - before < QUIET_TICKS) return;
    before = now;
  }
}

/** Of a process and all that it started, in MB. */
export async function memoryOfTree(pid) {
  let memory = 0;
  for (const each of treeOf(pid)) memory += await memoryOf(each).catch(() => 0);
  return memory;
}

/** A process and all below it. */
export function treeOf(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

/** Of all threads of a process, also those that have ended. */
export function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

const nameOf = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

async function written(pids) {
  const until = Date.now() + WRITTEN_WITHIN_MS;
  const mainOf = (pid) => join(folder, `${pid}-0.json`);
  while (!pids.every((pid) => existsSync(mainOf(pid)))) {
    if (Date.now() > until) throw new Error('a measured process does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Threads are told by the main one, and are quiet by now.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const threads = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  for (const { pid, threadId, name } of threads) {
    const file = join(folder, `${pid}-${threadId}`);
    rmSync(`${file}.json`);
    if (process.env.BENCH_PROFILES)
      copyFileSync(
        `${file}.cpuprofile`,
        join(process.env.BENCH_PROFILES, `${name.replace(/[^\w-]+/g, '-')}.cpuprofile`),
      );
  }
  return threads.sort((a, b) => Number(b.isMainThread) - Number(a.isMainThread));
}
