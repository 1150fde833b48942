import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchEngine } from './local-engines.mjs';
import { freePort } from './places.mjs';
import { endProcess } from './processes.mjs';

export { missingTools } from './local-engines.mjs';

/** A server of one test alone, which the test may kill and start again on the same port and data. See private-engine.d.mts. */
export async function startPrivateEngine(engine, { settings } = {}) {
  const run = await mkdtemp(join(tmpdir(), `giftcard-private-${engine}-`));
  const port = await freePort();
  let { process, variables } = await launchEngine(engine, { run, port, isNew: true, settings });
  return {
    env: variables,
    port,
    pid: () => process.pid,
    kill: (signal = 'SIGKILL') => endProcess(process, signal),
    start: async () => {
      ({ process } = await launchEngine(engine, { run, port, isNew: false }));
    },
    remove: async () => {
      await endProcess(process);
      await rm(run, { recursive: true, force: true });
    },
  };
}
