// Installs what a fresh machine lacks. No package is needed to run this file.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What can't be had on this machine, and what to do about it. */
export class Missing extends Error {}

/** Node 20.19 is the oldest that runs the platform. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Missing(`Giftcard Vault needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** npm packages as the lock file names them; nothing when they are there. */
export async function installPackages(progress) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.giftcard-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  progress('installing npm packages (a few minutes the first time)');
  if (!(await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root })))
    throw new Missing('npm ci failed; its lines above say why.');
  writeFileSync(stamp, lock);
  // The pre-commit hook; nothing where this is no git checkout.
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
}

/** What the event log and the sessions ask of Redis: XGROUP's ENTRIESREAD, EXPIRE's NX. */
const OLDEST_REDIS = 7;

/** redis-server, unless REDIS_URL names one that runs. */
export async function installRedis(progress) {
  if (process.env.REDIS_URL) return;
  if (redisVersion() === undefined) await installFromDebian(progress, 'redis-server');
  const version = redisVersion();
  const remedy =
    'Install it ("sudo apt-get install redis-server", "brew install redis"),\nor set REDIS_URL to a Redis that is running.';
  if (version === undefined) throw new Missing(`redis-server is missing. ${remedy}`);
  if (Number.parseInt(version, 10) < OLDEST_REDIS)
    throw new Missing(`redis-server ${version} is too old: Giftcard Vault needs ${OLDEST_REDIS} or newer. ${remedy}`);
}

/** Undefined where there is none. */
function redisVersion() {
  return /v=([\d.]+)/.exec(answerOf('redis-server', '--version') ?? '')?.[1];
}

const HEADLESS_SHELL = 'chromium-headless-shell';

/** Chromium for the browser tests, and Debian's form of it without windows; the first one's path, or undefined where it can't be had. */
export async function installChromium(progress) {
  const find = () =>
    [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    );
  const wanted = [
    ...(find() ? [] : ['chromium']),
    ...(existsSync(join('/usr/bin', HEADLESS_SHELL)) ? [] : [HEADLESS_SHELL]),
  ];
  if (wanted.length > 0) await installFromDebian(progress, ...wanted);
  return find();
}

/** One by one: an older Debian has not each of them. */
async function installFromDebian(progress, ...names) {
  if (process.getuid?.() !== 0 || answerOf('apt-get', '--version') === undefined) return;
  progress(`installing ${names.join(' and ')}`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  await runProgram('apt-get', ['update', '-qq'], options);
  for (const name of names)
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/** What a program prints; undefined where it does not run. */
function answerOf(command, ...args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
