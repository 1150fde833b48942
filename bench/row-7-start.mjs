// Row 7: cold start of the whole platform and of each service alone, and the memory of all of it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environments, SERVICES } from '../deploy/standalone/dist/environments.js';
import { standaloneSettings } from '../deploy/standalone/dist/settings.js';
import { answers, freePort, inFolder, memoryOf, startModule, startPlatform, stop } from './support.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export async function run() {
  return inFolder(async (folder) => {
    await (await startPlatform(folder)).stop();
    const starts = [];
    let memory = 0;
    let secrets;
    for (let round = 0; round < 3; round++) {
      const platform = await startPlatform(folder);
      starts.push(platform.readyMs);
      memory = await memoryOf(platform.pid);
      secrets = platform.secrets;
      await platform.stop();
    }
    const platformMs = median(starts);
    const bareMs = median([await bare(), await bare(), await bare()]);
    const rows = [
      { row: '7', what: 'cold start of the whole platform', ours: `${Math.round(platformMs)} ms`, floor: '-', ratio: Number.NaN, goal: '<= 6000 ms', met: platformMs <= 6_000 },
      { row: '7', what: 'memory of the whole platform', ours: `${memory} MB`, floor: '-', ratio: Number.NaN, goal: '<= 700 MB', met: memory <= 700 },
    ];
    const engines = await startModule('database.mjs', folder, await freePort());
    for (const name of SERVICES) {
      const ms = median([await alone(name, folder, secrets, engines), await alone(name, folder, secrets, engines), await alone(name, folder, secrets, engines)]);
      rows.push({ row: '7', what: `cold start of ${name} alone`, ours: `${Math.round(ms)} ms`, floor: `${Math.round(bareMs)} ms`, ratio: ms / bareMs, goal: '<= 2 x floor', met: ms <= 2 * bareMs });
    }
    await engines.stop();
    return rows;
  });
}

async function bare() {
  const port = await freePort();
  return timed(here('floor-nest.mjs'), [String(port)], {}, port);
}

async function alone(name, folder, secrets, engines) {
  const grpcPorts = [];
  for (const _name of SERVICES) grpcPorts.push(await freePort());
  const settings = standaloneSettings.parse({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const places = { mongoUri: engines.mongoUri, redisUrl: engines.redisUrl, smtpUrl: 'smtp://127.0.0.1:1', squareBaseUrl: 'http://127.0.0.1:1', squareScriptUrl: 'http://127.0.0.1:1/square.js', sandboxUrl: 'http://127.0.0.1:1' };
  const port = await freePort();
  return timed(here(`../services/${name}/dist/main.js`), [], { ...environments(settings, secrets, places, grpcPorts)[name], OPS_PORT: String(port) }, port);
}

async function timed(script, args, env, port) {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  await answers(`http://127.0.0.1:${port}/health/live`);
  const ms = performance.now() - began;
  await stop(child);
  return ms;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
