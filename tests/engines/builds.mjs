import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER } from './places.mjs';
import { runToEnd } from './processes.mjs';

const MAVEN_LIMIT_MS = 5 * 60_000;
/** For the whole build; what go has compiled until then is in its own cache and need not be done again. */
const GO_LIMIT_MS = 15 * 60_000;

/** The folder with the jars that a recipe's pom.xml names; fetched once. */
export function mavenJars(recipe, log) {
  return cached(recipe, async (folder) => {
    const args = ['-q', '-B', '-Dstyle.color=never', 'dependency:copy-dependencies', '-DoutputDirectory=lib'];
    await runToEnd('mvn', args, { cwd: folder, log, timeoutMs: MAVEN_LIMIT_MS });
  });
}

/** Compiles a third sooner what runs slower for it: for a large program that tests ask little of. */
export const QUICK_BUILD = ['-gcflags', 'all=-N -l'];

/** The folder with the program that a recipe's go.mod names; built once, under two minutes. @param more arguments of the build */
export function goProgram(recipe, module, log, more = []) {
  return cached(recipe, async (folder) => {
    const args = ['build', '-mod=mod', ...more, '-ldflags', '-s -w', '-o', 'program', module];
    await runToEnd('go', args, { cwd: folder, env: { CGO_ENABLED: '0' }, log, timeoutMs: GO_LIMIT_MS });
  });
}

/** By their targets. */
const underWay = new Map();

async function cached(recipe, make) {
  const name = recipe.split('/').at(-1);
  const target = join(CACHE_FOLDER, `${name}-${await fingerprint(recipe)}`);
  if (!underWay.has(target)) underWay.set(target, makeOnce(recipe, name, target, make));
  return underWay.get(target).finally(() => underWay.delete(target));
}

/** Made in a folder aside and moved in place at the end, so that a broken or a second build never leaves half a result. */
async function makeOnce(recipe, name, target, make) {
  if (await exists(target)) return target;
  const aside = join(CACHE_FOLDER, `making-${name}-${randomUUID()}`);
  await mkdir(CACHE_FOLDER, { recursive: true });
  await cp(recipe, aside, { recursive: true });
  try {
    await make(aside);
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Somebody else's build of the same recipe came first.
    if (!(await exists(target))) throw error;
  }
  return target;
}

async function fingerprint(recipe) {
  const hash = createHash('sha256');
  for (const file of (await readdir(recipe)).sort()) hash.update(file).update(await readFile(join(recipe, file)));
  return hash.digest('hex').slice(0, 12);
}

async function exists(path) {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
