import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere, RFC 6335): one of those can be
 * taken by any connection of the machine between its choice and its use, or while its server is down.
 */
const PORTS: PortRange = [20_000, 32_000];

/** From the first to before the second. */
export type PortRange = readonly [number, number];

/**
 * Different ports of loopback on which nothing listens now. All are held until the last is found, so that none comes twice.
 * @param except ports that somebody listens on later
 * @param range has to be much larger than what is taken of it
 */
export async function freePorts(
  count: number,
  except: readonly number[] = [],
  range: PortRange = PORTS,
): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => holdOne(except, range)));
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')));
  return held.map(({ port }) => port);
}

/** A port of loopback on which nothing listens now. */
export async function freePort(): Promise<number> {
  const { port, server } = await holdOne([], PORTS);
  await once(server.close(), 'close');
  return port;
}

async function holdOne(except: readonly number[], range: PortRange): Promise<{ port: number; server: Server }> {
  const port = randomInt(...range);
  if (except.includes(port)) return holdOne(except, range);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return { port, server };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return holdOne(except, range);
  }
}
