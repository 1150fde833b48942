import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_NAMES, ENGINES } from './catalogue.mjs';
import { withLock } from './lock.mjs';
import { findTool, freePort } from './places.mjs';
import { endProcess, isAlive, startServer, waitReady } from './processes.mjs';

/**
 * Starts one engine as a local process of the run folder.
 * Answers `{ engine, result: 'started' | 'already up' | 'missing tool' | 'failed', variables?, reason? }`; never throws for an engine's failure.
 */
export async function startEngine(engine, run) {
  await mkdir(run, { recursive: true });
  return withLock(join(run, `${engine}.lock`), () => startUnlocked(engine, run));
}

async function startUnlocked(engine, run) {
  const known = await readState(engine, run);
  if (known && isAlive(known.process)) return { engine, result: 'already up', variables: known.variables };
  const missing = await missingTools(engine);
  if (missing.length > 0) return { engine, result: 'missing tool', reason: `${missing.join(' and ')} not found` };
  try {
    const { process, variables } = await launchEngine(engine, {
      run,
      port: await freePort(ENGINES[engine].preferredPort),
      isNew: true,
    });
    await writeFile(statePath(engine, run), JSON.stringify({ process, variables }));
    return { engine, result: 'started', variables };
  } catch (error) {
    return { engine, result: 'failed', reason: error.message };
  }
}

/** Launches the engine's process and waits until it answers. `isNew` throws away what an earlier one left in the data folder. */
export async function launchEngine(engine, { run, port, isNew, settings }) {
  const { prepare, begin, readyMs } = ENGINES[engine];
  const data = join(run, `${engine}-${port}-data`);
  const log = join(run, `${engine}-${port}.log`);
  await mkdir(run, { recursive: true });
  const built = await prepare(join(run, `${engine}-build.log`));
  if (isNew) await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const { command, args, env, isReady, variables } = await begin({ built, run, data, log, port, isNew, settings });
  const process = await startServer(command, args, { cwd: run, env, log });
  try {
    await waitReady(engine, process, isReady, { log, timeoutMs: readyMs });
  } catch (error) {
    await endProcess(process);
    throw error;
  }
  return { process, variables };
}

/** Ends what `startEngine` started in this run folder, and only that; its data goes too. Answers the names of those that were up. */
export async function stopEngines(run) {
  const ended = await Promise.all(
    ENGINE_NAMES.map(async (engine) => {
      const known = await readState(engine, run);
      if (!known) return undefined;
      const wasUp = isAlive(known.process);
      await endProcess(known.process);
      await rm(statePath(engine, run), { force: true });
      return wasUp ? engine : undefined;
    }),
  );
  await removeData(run);
  return ended.filter((engine) => engine !== undefined);
}

/** The variables of every engine that is up in this run folder. */
export async function runningVariables(run) {
  const states = await Promise.all(ENGINE_NAMES.map((engine) => readState(engine, run)));
  return Object.assign(
    {},
    ...states.filter((state) => state && isAlive(state.process)).map((state) => state.variables),
  );
}

export async function missingTools(engine) {
  const found = await Promise.all(ENGINES[engine].tools.map(async (tool) => [tool, await findTool(tool)]));
  return found.filter(([, path]) => path === undefined).map(([tool]) => tool);
}

const statePath = (engine, run) => join(run, `${engine}.json`);

async function readState(engine, run) {
  try {
    return JSON.parse(await readFile(statePath(engine, run), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function removeData(run) {
  try {
    for (const entry of await readdir(run))
      if (entry.endsWith('-data')) await rm(join(run, entry), { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
