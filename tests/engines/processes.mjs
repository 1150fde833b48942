import { execFileSync, spawn } from 'node:child_process';
import { openSync, closeSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const TERM_MS = 10_000;

/** Runs a program to its end with its output in a file. Throws with the end of that output when it fails or takes too long. */
export async function runToEnd(command, args, { cwd, env, log, timeoutMs }) {
  const child = launch(command, args, { cwd, env, log });
  await spawned(child);
  // The whole group: a compiler's own children too.
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), Math.max(1, timeoutMs));
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...end) => resolve(end)));
  clearTimeout(timer);
  if (code === 0) return;
  const reason =
    signal === 'SIGKILL' ? `took longer than ${Math.round(timeoutMs / 1000)} s` : `ended with ${code ?? signal}`;
  throw new Error(`${command} ${reason}; its log ends:\n${await logTail(log)}`);
}

/** Starts a server that outlives this process; its output goes to a file. Answers what `isAlive` and `endProcess` need. */
export async function startServer(command, args, { cwd, env, log }) {
  const child = launch(command, args, { cwd, env, log });
  await spawned(child);
  child.unref();
  return { pid: child.pid, startedAt: startOf(child.pid) };
}

/** Waits until `check` answers true; throws with the end of the log when the process dies or the time is over. */
export async function waitReady(name, process, check, { log, timeoutMs }) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (await check()) return;
    if (!isAlive(process)) throw new Error(`${name} ended while it started; its log ends:\n${await logTail(log)}`);
    await sleep(POLL_MS);
  }
  throw new Error(`${name} was not ready after ${timeoutMs / 1000} s; its log ends:\n${await logTail(log)}`);
}

/** This process, as `isAlive` wants it. */
export function ownProcess() {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** True when exactly this process lives: its number may since belong to another one. */
export function isAlive({ pid, startedAt }) {
  return startedAt !== undefined && startOf(pid) === startedAt;
}

/** The processes that work in a folder, as `isAlive` wants them: those that one may look at, on Linux; none elsewhere. */
export function processesIn(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name)?.startsWith(folder))
    .map((name) => ({ pid: Number(name), startedAt: startOf(name) }));
}

function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Asks, waits, and insists. Never touches a process that merely has the same number. */
export async function endProcess(process_, firstSignal = 'SIGTERM') {
  if (!isAlive(process_)) return;
  process.kill(process_.pid, firstSignal);
  for (const until = Date.now() + TERM_MS; Date.now() < until; await sleep(POLL_MS / 2)) if (!isAlive(process_)) return;
  process.kill(process_.pid, 'SIGKILL');
  while (isAlive(process_)) await sleep(POLL_MS / 2);
}

export function portOpen(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export async function logTail(path, lines = 15) {
  try {
    return (await readFile(path, 'utf8')).trimEnd().split('\n').slice(-lines).join('\n');
  } catch (error) {
    return `(no log: ${error.code})`;
  }
}

function launch(command, args, { cwd, env, log }) {
  const output = openSync(log, 'w');
  try {
    return spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

function spawned(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', resolve);
  });
}

/** When the process began, in the system's own words; undefined when it is gone (or a zombie). */
function startOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH' || error.status === 1) return undefined;
    throw error;
  }
}
