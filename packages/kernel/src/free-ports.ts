import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere, RFC 6335): one of those can be
 * taken by any connection of the machine between its choice and its use, or while its server is down.
 */
const PORTS = [20_000, 32_000] as const;

/**
 * Different ports of loopback on which nothing listens now. All are held until the last is found, so that none comes twice.
 * @param except ports that somebody listens on later
 */
export async function freePorts(count: number, except: readonly number[] = []): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => holdOne(except)));
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')));
  return held.map(({ port }) => port);
}

/** A port of loopback on which nothing listens now. */
export async function freePort(): Promise<number> {
  const { port, server } = await holdOne([]);
  await once(server.close(), 'close');
  return port;
}

async function holdOne(except: readonly number[]): Promise<{ port: number; server: Server }> {
  const port = randomInt(...PORTS);
  if (except.includes(port)) return holdOne(except);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return { port, server };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return holdOne(except);
  }
}
