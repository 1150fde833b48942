import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CACHE_FOLDER } from '../engines/places.mjs';
import { runToEnd } from '../engines/processes.mjs';

/**
 * What stands for the last release, as long as none is tagged that this version can run beside in any order: the main branch at 08:43 of 26 November
 * 2026. (0.2.0 speaks gRPC without certificates, docs/adr/0049; until this commit gateways had to come after services, docs/adr/0082.) When a
 * release is made, its commit takes this one's place.
 */
export const LAST_RELEASE = '46fa3560768af088a2adac77934acbde2d6898bf';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = [
  'packages',
  'gateway',
  'services',
  'proto',
  'scripts',
  'tests/cluster',
  'deploy/standalone/package.json',
];
const BUILT = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'].map(
  (name) => `services/${name}`,
);
const BUILT_WITHIN_MS = 5 * 60_000;
/** This checkout's own: what it has built, and which packages it has. */
const NOT_SHARED = new Set(['.cache', '.giftcard-installed', '.package-lock.json', '@giftcard']);

/** Why the last release can't be built here; undefined where it can. */
export function lastReleaseMissing() {
  const known = spawnSync('git', ['cat-file', '-e', `${LAST_RELEASE}^{commit}`], { cwd: ROOT });
  if (known.error) return 'git not found';
  return known.status === 0 ? undefined : `the commit ${LAST_RELEASE.slice(0, 8)} is not in this clone`;
}

/**
 * Lays the services and the gateway of the last release, built, into a folder, where they run with this checkout's packages. Built once a machine.
 * @param log a file for what the tools say
 */
export async function layLastRelease(folder, log) {
  const kept = join(CACHE_FOLDER, `release-${LAST_RELEASE.slice(0, 12)}`);
  if (!existsSync(kept)) await buildInto(kept, log);
  await cp(kept, folder, { recursive: true });
  await linkPackages(folder);
}

async function buildInto(target, log) {
  const aside = join(CACHE_FOLDER, `making-release-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  const run = (command, args, cwd) => runToEnd(command, args, { cwd, log, timeoutMs: BUILT_WITHIN_MS });
  try {
    const archive = join(aside, 'release.tar');
    const paths = [...SERVER, 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
    await run('git', ['archive', '--output', archive, LAST_RELEASE, ...paths], ROOT);
    await run('tar', ['-xf', archive], aside);
    await rm(archive);
    await linkPackages(aside);
    await run(process.execPath, ['scripts/generate-contracts.mjs'], aside);
    await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b', 'gateway', ...BUILT], aside);
    await rm(join(aside, 'node_modules'), { recursive: true });
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Somebody else's build came first.
    if (!existsSync(target)) throw error;
  }
}

/** The packages of others are this checkout's; ours are the folder's own. */
async function linkPackages(folder) {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(join(to, '@giftcard'), { recursive: true });
  for (const name of await readdir(from)) if (!NOT_SHARED.has(name)) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@giftcard'))) {
    const workspace = resolve(from, '@giftcard', await readlink(join(from, '@giftcard', name))).slice(ROOT.length);
    if (!existsSync(join(folder, workspace))) continue;
    await symlink(join(folder, workspace), join(to, '@giftcard', name));
    const own = join(ROOT, workspace, 'node_modules');
    const link = join(folder, workspace, 'node_modules');
    // What was kept has one that led to who built it.
    await rm(link, { force: true });
    if (existsSync(own)) await symlink(own, link);
  }
}
