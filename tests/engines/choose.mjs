import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from './catalogue.mjs';
import { containerEngine, startContainer } from './containers.mjs';
import { runningVariables, startEngine, stopEngines } from './local-engines.mjs';
import { CACHE_FOLDER, findTool, runFolder } from './places.mjs';
import { isAlive, ownProcess } from './processes.mjs';

const PREFIX = 'giftcard-test-engines-';
const OWNER_FILE = 'owner.json';

/**
 * Gives the tests their engines: a URL in the environment wins, else what `npm run engines -- up` has started, else a container
 * where a container engine answers and the image is there or can be pulled, else a local process where the machine has its tools.
 *
 * Answers `{ env, missing: { engine, reason, isFault }[], sources: { engine: text }, stop }`. `env` holds every engine's variables for the
 * tests' processes; `stop` ends only what this call started. Never throws for an engine: what can't be had is in `missing`, `isFault`
 * when the machine has its tools and it did not start all the same.
 */
export async function provideEngines(names) {
  const running = await runningVariables(runFolder());
  const stops = [];
  const context = { running, docker: onceAsync(containerEngine), run: onceAsync(() => ownFolder(stops)), stops };
  const outcomes = await Promise.all(names.map((engine) => provide(engine, context)));
  const missing = outcomes
    .filter(({ reason }) => reason !== undefined)
    .map(({ engine, reason, isFault }) => ({ engine, reason, isFault }));
  const sources = Object.fromEntries(
    outcomes.filter(({ source }) => source).map(({ engine, source }) => [engine, source]),
  );
  return {
    env: Object.assign({}, ...outcomes.map(({ variables }) => variables)),
    missing,
    sources,
    stop: () => stopAll(stops),
  };
}

/** Builds and fetches ahead what local processes of these engines need, where the machine has their tools. What fails here fails in `provideEngines` again, which tells of it. */
export async function prepareEngines(names) {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const prepared = names.map(async (name) => {
    const { variable, tools, prepare } = ENGINES[name];
    if (process.env[variable] || !(await Promise.all(tools.map(findTool))).every(Boolean)) return;
    await prepare(join(CACHE_FOLDER, `${name}-build.log`));
  });
  await Promise.allSettled(prepared);
}

async function provide(engine, { running, docker, run, stops }) {
  const { variable } = ENGINES[engine];
  if (process.env[variable])
    return {
      engine,
      source: 'environment',
      variables: { [variable]: process.env[variable], ...s3Keys(process.env, engine) },
    };
  if (running[variable])
    return {
      engine,
      source: 'npm run engines',
      variables: { [variable]: running[variable], ...s3Keys(running, engine) },
    };
  const container = await docker();
  let containerReason = container.reason;
  if (container.client) {
    const { variables, stop, reason } = await startContainer(engine, container);
    if (variables) {
      stops.push(stop);
      return { engine, source: 'container', variables };
    }
    containerReason = reason;
  }
  const { result, variables, reason } = await startEngine(engine, await run());
  if (variables) return { engine, source: 'local process', variables };
  return {
    engine,
    isFault: result === 'failed',
    reason: `${variable} is not set; ${containerReason}; local process: ${result}, ${reason}`,
  };
}

function s3Keys({ S3_ACCESS_KEY, S3_SECRET_KEY }, engine) {
  return engine === 'minio' ? { S3_ACCESS_KEY, S3_SECRET_KEY } : {};
}

/** A run folder of this call alone, so that two test runs on one machine don't meet. */
async function ownFolder(stops) {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(folder, OWNER_FILE), JSON.stringify(ownProcess()));
  stops.push(() => remove(folder));
  return folder;
}

/** Ends the engines of test runs that were killed before they could do it themselves. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = await ownerOf(folder);
    if (owner && !isAlive(owner)) await remove(folder);
  }
}

async function ownerOf(folder) {
  try {
    return JSON.parse(await readFile(join(folder, OWNER_FILE), 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

async function remove(folder) {
  await stopEngines(folder);
  await rm(folder, { recursive: true, force: true });
}

async function stopAll(stops) {
  const ends = await Promise.allSettled(stops.splice(0).map((stop) => stop()));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

function onceAsync(make) {
  let made;
  return () => (made ??= make());
}
