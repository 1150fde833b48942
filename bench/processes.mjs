// The services as they run in production: each a process of its own, on the engines of this run.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, freePorts } from '@giftcard/kernel/free-ports';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';
import { environments, PROCESSES, tlsFolder } from '../deploy/standalone/dist/environments.js';
import { loadSecrets } from '../deploy/standalone/dist/secrets.js';
import { forEachService, SERVICES } from '../deploy/standalone/dist/services.js';
import { standaloneSettings } from '../deploy/standalone/dist/settings.js';
import { answers, endWithUs, stop } from './support.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const NOWHERE = 'http://127.0.0.1:1';

/**
 * What starts services of one platform, each as a process, and the gateway in front.
 * @param engines mongoUri and redisUrl of database.mjs
 * @param more what each is given besides its settings
 */
export async function platformOfProcesses(folder, engines, more = {}) {
  const dataDir = join(folder, 'processes');
  mkdirSync(dataDir, { recursive: true });
  const secrets = await loadSecrets(dataDir);
  const [port, ...grpcPorts] = await freePorts(1 + SERVICES.length);
  const settings = standaloneSettings.parse({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PORT: String(port),
    RATE_LIMITS: 'off',
  });
  await keepCertificates(tlsFolder(settings), PROCESSES, 1);
  const places = {
    mongoUris: forEachService(() => engines.mongoUri),
    redisUrl: engines.redisUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    squareBaseUrl: NOWHERE,
    squareScriptUrl: `${NOWHERE}/square.js`,
    sandboxUrl: NOWHERE,
  };
  const env = environments(settings, secrets, places, grpcPorts);
  const running = [];
  return {
    pids: () => running.map(({ pid }) => pid),
    url: `http://127.0.0.1:${port}`,
    secrets,
    /** Starts them one after the other; answers the milliseconds it took. */
    async start(...names) {
      const began = performance.now();
      for (const name of names) {
        const opsPort = await freePort();
        running.push(
          spawnScript(here(`../${name === 'gateway' ? name : `services/${name}`}/dist/main.js`), [], {
            ...env[name],
            ...more,
            OPS_PORT: String(opsPort),
          }),
        );
        await answers(`http://127.0.0.1:${opsPort}/health/live`);
      }
      return performance.now() - began;
    },
    async stop() {
      for (const child of running.reverse()) await stop(child);
    },
  };
}

/** Milliseconds from a spawn until a script's /health/live answers on a port; the process is ended again. */
export async function timeToLive(script, args, env, port) {
  const began = performance.now();
  const child = spawnScript(script, args, env);
  await answers(`http://127.0.0.1:${port}/health/live`);
  const ms = performance.now() - began;
  await stop(child);
  return ms;
}

function spawnScript(script, args, env) {
  // They log errors alone, to where the bench says what it does.
  return endWithUs(
    spawn(process.execPath, [script, ...args], { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } }),
  );
}
