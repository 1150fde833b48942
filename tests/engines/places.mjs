import { randomInt } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where `npm run engines` keeps its state and data; data is thrown away by `down`. */
export const runFolder = () => process.env.ENGINES_RUN ?? join(tmpdir(), 'giftcard-engines');

/** What was downloaded or built; may be deleted at any time. */
export const CACHE_FOLDER = process.env.ENGINES_CACHE ?? join(homedir(), '.cache', 'giftcard-engines');

export const PORT_BASE = Number(process.env.ENGINES_PORT_BASE ?? 29_000);

/** The full path of a program on the PATH, or undefined. */
export async function findTool(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      await access(path, constants.X_OK);
      return path;
    } catch (error) {
      if (!['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) throw error;
    }
  }
  return undefined;
}

/** Below the ports that systems give to outgoing connections, which may take one while its engine starts, or is down in a test. */
const PORTS = [20_000, 32_000];

/** The preferred port when nobody has it, else any other. */
export async function freePort(preferred = randomInt(...PORTS)) {
  return (await isFree(preferred)) ? preferred : freePort();
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
