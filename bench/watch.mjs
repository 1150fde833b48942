// Loaded into a process that is measured (NODE_OPTIONS of usage.mjs), and into its threads. From one SIGUSR2 to the next each thread
// takes its processor time, its event loop's delay and, when asked, a CPU profile, and writes them into the folder of the query.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const query = new URL(import.meta.url).searchParams;
const folder = query.get('folder');
const RESOLUTION_MS = 5;
const channel = new BroadcastChannel('bench-watch');
channel.unref();
let watching;

function turn() {
  if (watching) end();
  else begin();
}

function begin() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const session = query.has('profile') ? new Session() : undefined;
  session?.connect();
  session?.post('Profiler.enable');
  session?.post('Profiler.start');
  watching = { delay, session, ticks: ownTicks() };
  delay.enable();
}

function end() {
  const { delay, session, ticks } = watching;
  watching = undefined;
  delay.disable();
  const result = {
    pid: process.pid,
    threadId,
    name: [short(process.argv[1]), ...process.argv.slice(2).filter((word) => /^[a-z]+$/.test(word))].join(' '),
    isMainThread,
    ticks: ownTicks() - ticks,
    delayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
  };
  const file = join(folder, `${process.pid}-${threadId}`);
  // The inspector answers at once.
  session?.post('Profiler.stop', (error, { profile } = {}) => {
    if (!error) writeFileSync(`${file}.cpuprofile`, JSON.stringify(profile));
  });
  session?.disconnect();
  writeFileSync(`${file}.part`, JSON.stringify(result));
  renameSync(`${file}.part`, `${file}.json`);
}

/** Of this thread: user and system time. */
function ownTicks() {
  const stat = readFileSync('/proc/thread-self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** services/orders/dist/main.js -> orders/main */
function short(path) {
  const [, folderName, file] = /([^/]+)\/dist\/([^/]+)\.js$/.exec(path) ?? [];
  return file ? `${folderName}/${file}` : path.split('/').at(-1);
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage('turn');
    turn();
  });
  writeFileSync(join(folder, `${process.pid}.watched`), '');
} else channel.onmessage = turn;
