import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { connectRedis, type RedisClient } from '../src/redis-client.js';

const ends: (() => unknown)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const bulk = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;

/** A server that speaks Redis's protocol as far as the test goes. @param answer of a command's words */
async function serve(answer: (words: string[], socket: Socket) => string | Promise<string>): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const command of data
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        const words = command.split('\r\n').filter((_, line) => line % 2 === 1);
        void Promise.resolve(answer(words, socket)).then((text) => socket.write(text));
      }
    });
  }).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('the connection to the master that Sentinels name', () => {
  test('comes back when they tell of the failover while it asks them for the new master', async () => {
    const masters: Socket[] = [];
    const master = await serve(([command = ''], socket) => {
      if (!masters.includes(socket)) masters.push(socket);
      return command === 'info' ? '$11\r\nrole:master\r\n' : '+OK\r\n';
    });
    let listener: Socket | undefined;
    let asked = 0;
    let beforeSecondAnswer = () => Promise.resolve();
    const sentinel = await serve(async ([command = '', first = ''], socket) => {
      if (command === 'subscribe') {
        listener = socket;
        return `*3\r\n$9\r\nsubscribe\r\n$14\r\n+switch-master\r\n:1\r\n`;
      }
      if (command !== 'sentinel') return '+OK\r\n';
      if (first !== 'get-master-addr-by-name') return '*0\r\n';
      if (++asked === 2) await beforeSecondAnswer();
      return bulk('127.0.0.1', String(master));
    });
    const client: RedisClient = connectRedis(
      { REDIS_URL: `redis+sentinel://127.0.0.1:${sentinel}/main` },
      { protocol: 2, retryStrategy: () => 10 },
    );
    ends.push(() => client.disconnect());
    client.on('error', () => undefined);
    await once(client, 'ready');
    await eventually(() => expect(listener).toBeDefined());

    beforeSecondAnswer = async () => {
      listener?.write(bulk('message', '+switch-master', 'main'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    masters[0]!.destroy();
    await once(client, 'ready', { signal: AbortSignal.timeout(5_000) });
    expect([client.status, asked, masters.length]).toEqual(['ready', 2, 2]);
  });
});
