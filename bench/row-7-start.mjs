// Row 7: cold start of the whole platform and of each service alone, and the memory of all of it.
import { fileURLToPath } from 'node:url';
import { freePort } from '@giftcard/kernel/free-ports';
import { platformOfProcesses, timeToLive } from './processes.mjs';
import { SERVICES } from '../deploy/standalone/dist/services.js';
import { inFolder, startModule, startPlatform } from './support.mjs';
import { memoryOfTree } from './usage.mjs';

/** Services whose start has a tighter goal. */
const TIGHTER = new Set(['identity', 'notifications']);

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export async function run() {
  return inFolder(async (folder) => {
    await (await startPlatform(folder)).stop();
    const starts = [];
    let memory = 0;
    for (let round = 0; round < 3; round++) {
      const platform = await startPlatform(folder);
      starts.push(platform.readyMs);
      memory = await memoryOfTree(platform.pid);
      await platform.stop();
    }
    const platformMs = median(starts);
    const bareMs = median([await bare(), await bare(), await bare()]);
    const rows = [
      {
        row: '7',
        what: 'cold start of the whole platform',
        ours: `${Math.round(platformMs)} ms`,
        floor: '-',
        ratio: Number.NaN,
        goal: '<= 6000 ms',
        met: platformMs <= 6_000,
      },
      {
        row: '7',
        what: 'memory of the whole platform',
        ours: `${memory} MB`,
        floor: '-',
        ratio: Number.NaN,
        goal: '<= 700 MB',
        met: memory <= 700,
      },
    ];
    const engines = await startModule('database.mjs', folder, await freePort());
    for (const name of SERVICES) {
      const goal = TIGHTER.has(name) ? 1.8 : 2;
      const ms = median([
        await alone(name, folder, engines),
        await alone(name, folder, engines),
        await alone(name, folder, engines),
      ]);
      rows.push({
        row: '7',
        what: `cold start of ${name} alone`,
        ours: `${Math.round(ms)} ms`,
        floor: `${Math.round(bareMs)} ms`,
        ratio: ms / bareMs,
        goal: `<= ${goal} x floor`,
        met: ms <= goal * bareMs,
      });
    }
    await engines.stop();
    return rows;
  });
}

async function bare() {
  const port = await freePort();
  return timeToLive(here('floor-nest.mjs'), [String(port)], {}, port);
}

async function alone(name, folder, engines) {
  const platform = await platformOfProcesses(folder, engines);
  const ms = await platform.start(name);
  await platform.stop();
  return ms;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
