import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Holds a data folder for this process: a socket that answers while the process lives, so that a killed one leaves no
 * lock behind. Throws when another process has the folder.
 */
export async function lockDataDir(dataDir: string): Promise<Server> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
  const path = join(tmpdir(), `giftcard-vault-${name}.sock`);
  if (await answers(path))
    throw new Error(
      `Another platform is running on ${dataDir}. Stop it, or set DATA_DIR, PORT, MAILBOX_PORT and SANDBOX_PORT for a second one.`,
    );
  await rm(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  server.unref();
  return server;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });
}
