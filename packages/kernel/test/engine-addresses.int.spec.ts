import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startRedis } from '@giftcard/testing/redis';
import mongoose from 'mongoose';
import { redisUrl } from '../src/addresses.js';
import { openRedis } from '../src/bus/redis/redis-connection.js';
import { freePorts } from '../src/free-ports.js';
import { createLogger } from '../src/logging.js';
import { withRedis } from '../src/redis.js';
import { connectMongo } from '../src/storage/mongo.js';

const { serialize, deserialize } = mongoose.mongo.BSON;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A member of a replica set, as far as a driver looks before it writes: it says who is in the set and which one takes writes. */
function startMember(port: number, hosts: readonly string[], primary: string): Promise<string[]> {
  const asked: string[] = [];
  const me = `127.0.0.1:${port}`;
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        const isQuery = message.readInt32LE(12) === OP_QUERY;
        // flags, and the collection's name with its zero and two numbers, or the section's kind.
        const body = isQuery ? message.indexOf(0, HEADER_BYTES + 4) + 1 + 8 : HEADER_BYTES + 5;
        asked.push(Object.keys(deserialize(message.subarray(body)))[0] ?? '');
        const answer = serialize({
          ok: 1,
          setName: 'rs0',
          hosts,
          me,
          primary,
          setVersion: 1,
          helloOk: true,
          ismaster: me === primary,
          isWritablePrimary: me === primary,
          secondary: me !== primary,
          minWireVersion: 0,
          maxWireVersion: 21,
          maxBsonObjectSize: 16_777_216,
          maxMessageSizeBytes: 48_000_000,
          maxWriteBatchSize: 100_000,
        });
        const head = Buffer.alloc(isQuery ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
        head.writeInt32LE(head.length + answer.length, 0);
        head.writeInt32LE(message.readInt32LE(4), 8);
        head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
        if (isQuery) head.writeInt32LE(1, HEADER_BYTES + 16);
        socket.write(Buffer.concat([head, answer]));
      }
    });
  });
  servers.push(server);
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(asked)));
}

describe('a replica set', () => {
  test('is reached by a list with a member that is dead, and its primary is the one that is asked', async () => {
    const [dead, secondary, primary] = await freePorts(3);
    const [deadHost, secondaryHost, primaryHost] = [dead, secondary, primary].map((port) => `127.0.0.1:${port}`);
    const hosts = [deadHost!, secondaryHost!, primaryHost!];
    const others = await startMember(secondary!, hosts, primaryHost!);
    const asked = await startMember(primary!, hosts, primaryHost!);
    const connection = await connectMongo(`mongodb://${deadHost},${secondaryHost}/orders?replicaSet=rs0`, 'orders');
    try {
      await connection.db!.command({ ping: 1 });
      expect(asked).toContain('ping');
      expect(others).not.toContain('ping');
    } finally {
      await connection.close();
    }
  });

  test('of another name than that of the address is not taken for it', async () => {
    const [port] = await freePorts(1);
    const host = `127.0.0.1:${port}`;
    await startMember(port!, [host], host);
    const connection = mongoose.createConnection(`mongodb://${host}/?replicaSet=rs1`, {
      serverSelectionTimeoutMS: 500,
    });
    await expect(connection.asPromise()).rejects.toThrow(/rs1|rs0|selection/i);
    await connection.destroy();
  });
});

test('each form of a Redis address reaches the server and the database that it names', async () => {
  const redis = await startRedis();
  const { host, pathname } = new URL(redis.url);
  const database = pathname.slice(1) || '0';
  for (const url of [
    `redis://${host}/${database}`,
    `redis://default:@${host}/${database}`,
    `redis://:@${host}/${database}`,
  ]) {
    const client = openRedis(redisUrl.parse(url), 'test', createLogger('test', 'silent'));
    expect([url, await withRedis(client, (it) => it.ping())]).toEqual([url, 'PONG']);
    client.disconnect();
  }
  await redis.stop();
});
