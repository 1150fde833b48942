import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * Claims a data directory for this server, because two servers over one directory would not see each other's writes.
 * The claim is a named socket, which the system takes back when the process ends in whatever way. Linux only: elsewhere
 * such names stay behind after a crash, and nothing is claimed.
 * @returns what gives the directory free again
 * @throws when another server holds it
 */
export async function claimDirectory(path: string): Promise<() => void> {
  await mkdir(path, { recursive: true });
  if (process.platform !== 'linux') return () => undefined;
  const name = createHash('sha256')
    .update(await realpath(path))
    .digest('hex');
  const claim = createServer((socket) => socket.destroy()).unref();
  claim.listen(`\0embedded-mongo-${name}`);
  try {
    await once(claim, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`the data directory ${path} is in use by another server`, { cause: error });
    throw error;
  }
  return () => void claim.close();
}
