import { ENGINE_NAMES } from './catalogue.mjs';
import { runningVariables, startEngine, stopEngines } from './local-engines.mjs';
import { CACHE_FOLDER, runFolder } from './places.mjs';

const USAGE = `Real engines on loopback for the integration tests.

  npm run engines -- up [${ENGINE_NAMES.join(' ')}]   start them (all by default), side by side
  npm run engines -- env                             print the exports for those that are up
  npm run engines -- down                            end them and throw their data away

State and data: ${runFolder()} (ENGINES_RUN). Downloads and builds: ${CACHE_FOLDER} (ENGINES_CACHE).
Ports: from ENGINES_PORT_BASE (29000) where they are free, any free ones otherwise.`;

const [command, ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !ENGINE_NAMES.includes(name));

if (unknown.length > 0) fail(`no such engine: ${unknown.join(', ')}`);
else if (command === 'up') await up(names.length > 0 ? names : ENGINE_NAMES);
else if (command === 'env') await printExports();
else if (command === 'down') console.log(`ended: ${(await stopEngines(runFolder())).join(', ') || 'nothing was up'}`);
else fail(USAGE);

/** Exit code 1 when an engine that has its tools failed; a missing tool is only said. */
async function up(wanted) {
  const outcomes = await Promise.all(wanted.map((engine) => startEngine(engine, runFolder())));
  for (const { engine, result, reason } of outcomes)
    console.error(`${engine}: ${result}${reason ? ` (${reason})` : ''}`);
  await printExports();
  if (outcomes.some(({ result }) => result === 'failed')) process.exitCode = 1;
}

async function printExports() {
  for (const [name, value] of Object.entries(await runningVariables(runFolder())))
    console.log(`export ${name}=${value}`);
}

function fail(message) {
  console.error(message);
  process.exitCode = 2;
}
