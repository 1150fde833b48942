import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePorts } from './free-ports.js';

/** The first port that Linux gives to outgoing connections, unless told otherwise. */
const FIRST_OUTGOING = 32_768;

describe('free ports', () => {
  it('are different, and none that an outgoing connection could take before its server starts', async () => {
    const ports = await freePorts(200);

    expect(new Set(ports).size).toBe(200);
    expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING);
    expect(Math.min(...ports)).toBeGreaterThan(1_024);
  });

  it('are none of those that somebody listens on later', async () => {
    const later = Array.from({ length: 6_000 }, (_, index) => 20_000 + 2 * index);

    expect((await freePorts(50, later)).filter((port) => port % 2 === 0)).toEqual([]);
  });

  it('are of the range that somebody has to themselves', async () => {
    const ports = await freePorts(50, [], [20_000, 20_400]);

    expect(ports.filter((port) => port < 20_000 || port >= 20_400)).toEqual([]);
  });

  it('can be listened on at once', async () => {
    const ports = await freePorts(20);

    const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
    await Promise.all(servers.map((server) => once(server, 'listening')));

    await Promise.all(servers.map((server) => once(server.close(), 'close')));
  });
});
