import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize, type Document } from 'bson';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from '../src/embedded-mongo.js';
import { codeOf } from './conformance/target.js';
import { body, flags, logIn, message, open, opMsg } from './raw-connection.js';

const OP_QUERY = 2004;
const OP_MSG = 2013;

let dataDir: string;
let server: EmbeddedMongo;
let clients: MongoClient[] = [];

/** A client that is closed after the test, however that ends. */
async function clientOf(uri: string): Promise<MongoClient> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 1000 });
  clients.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-wire-'));
  server = await startEmbeddedMongo({ dataDir, users: [OWNER] });
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const OWNER = { name: 'owner', password: 'of this test' };

async function openLoggedIn(): Promise<Socket> {
  const socket = await open(server.port);
  await logIn(socket, OWNER);
  return socket;
}

/** Sends bytes on a connection of their own, which has logged in, and gives the first answer, its 16-byte head cut off. */
async function exchange(...parts: readonly Buffer[]): Promise<Buffer> {
  const socket = await openLoggedIn();
  for (const part of parts) socket.write(part);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.subarray(16);
}

const documentOf = (answer: Buffer): Document => deserialize(answer.subarray(5));

describe('the wire protocol', () => {
  test('answers the first hello of a driver, which comes as OP_QUERY', async () => {
    const query = Buffer.concat([
      flags(0),
      Buffer.from('admin.$cmd\0'),
      Buffer.alloc(4),
      Buffer.from([255, 255, 255, 255]),
      serialize({ ismaster: 1 }),
    ]);
    const answer = await exchange(message(OP_QUERY, query));
    expect(deserialize(answer.subarray(20))).toMatchObject({ ok: 1, ismaster: true, maxWireVersion: 21 });
  });

  test('reads documents from a section beside the body, and a message in pieces', async () => {
    const rows = [serialize({ _id: 1 }), serialize({ _id: 2 })];
    const name = Buffer.from('documents\0');
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + name.length + rows.reduce((sum, row) => sum + row.length, 0));
    const whole = message(
      OP_MSG,
      Buffer.concat([flags(0), body({ insert: 'pieces' }), Buffer.from([1]), size, name, ...rows]),
    );
    const answer = await exchange(...[0, 3, 16, 40, 41].map((start, i, cuts) => whole.subarray(start, cuts[i + 1])));
    expect(documentOf(answer)).toMatchObject({ ok: 1, n: 2 });
  });

  test('passes over a checksum', async () => {
    const answer = await exchange(message(OP_MSG, Buffer.concat([flags(1), body({ ping: 1 }), Buffer.alloc(4)])));
    expect(documentOf(answer)).toEqual({ ok: 1 });
  });

  test('does not answer a message that wants no answer, but does what it says before the next one', async () => {
    const answer = await exchange(opMsg({ insert: 'silent', documents: [{ _id: 1 }] }, 2), opMsg({ count: 'silent' }));
    expect(documentOf(answer)).toEqual({ n: 1, ok: 1 });
  });

  test('answers two messages that come in one piece', async () => {
    const socket = await openLoggedIn();
    socket.write(Buffer.concat([opMsg({ ping: 1 }), opMsg({ nonsense: 1 })]));
    const received: Buffer[] = [];
    while (Buffer.concat(received).length < 34 + 40) received.push((await once(socket, 'data'))[0] as Buffer);
    socket.destroy();
    const [first, second] = [Buffer.concat(received).subarray(16, 34), Buffer.concat(received).subarray(34 + 16)];
    expect(documentOf(first)).toEqual({ ok: 1 });
    expect(documentOf(second)).toMatchObject({ ok: 0, code: 59, codeName: 'CommandNotFound' });
  });

  const deepArray = Buffer.from([0x04, 0x61, 0]);
  const nested = (depth: number): Buffer =>
    Buffer.concat([
      flags(0),
      Buffer.from([0]),
      Buffer.alloc(4, 100),
      ...Array.from({ length: depth }, () => deepArray),
    ]);

  test.each<[string, Buffer]>([
    ['a length below that of a head', message(OP_MSG, Buffer.alloc(8), 3)],
    ['a length over the limit', message(OP_MSG, Buffer.alloc(8), 60_000_000)],
    ['a negative length', message(OP_MSG, Buffer.alloc(8), -5)],
    ['an unknown operation', message(2012, Buffer.alloc(20))],
    ['unknown flags', opMsg({ ping: 1 }, 0x40)],
    ['no body', message(OP_MSG, flags(0))],
    ['two bodies', message(OP_MSG, Buffer.concat([flags(0), body({ ping: 1 }), body({ ping: 1 })]))],
    ['an unknown kind of section', message(OP_MSG, Buffer.concat([flags(0), Buffer.from([9, 5, 0, 0, 0, 0])]))],
    [
      'a document longer than its message',
      message(OP_MSG, Buffer.concat([flags(0), Buffer.from([0, 200, 0, 0, 0, 0])])),
    ],
    [
      'a document of nonsense',
      message(OP_MSG, Buffer.concat([flags(0), Buffer.from([0, 12, 0, 0, 0, 0x77, 1, 2, 3, 4, 5, 0])])),
    ],
    [
      'text that is not UTF-8',
      message(
        OP_MSG,
        Buffer.concat([flags(0), Buffer.from([0, 16, 0, 0, 0, 2, 0x61, 0, 4, 0, 0, 0, 0xff, 0xfe, 0xfd, 0, 0])]),
      ),
    ],
    ['documents nested without end', message(OP_MSG, nested(100_000))],
    ['a query without an end of its name', message(OP_QUERY, Buffer.alloc(4, 1))],
  ])('closes the connection on %s, and only that one', async (_name, bytes) => {
    const socket = await openLoggedIn();
    const closed = once(socket, 'close');
    socket.write(bytes);
    await closed;
    expect(documentOf(await exchange(opMsg({ ping: 1 })))).toEqual({ ok: 1 });
  });

  test('listens on the loopback interface only', async () => {
    const outside =
      Object.values(networkInterfaces())
        .flat()
        .find((face) => face?.family === 'IPv4' && !face.internal)?.address ?? '127.0.0.2';
    const socket = connect(server.port, outside);
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('limits', () => {
  test('refuses a document over 16 MB, at insert and by update, and takes one just below', async () => {
    const client = await clientOf(server.uri);
    const rows = client.db('wire').collection<{ _id: number; text?: string; more?: string }>('large');
    const text = 'x'.repeat(16 * 2 ** 20 - 200);
    await rows.insertOne({ _id: 1, text });
    expect((await rows.findOne({ _id: 1 }))?.text?.length).toBe(text.length);
    const reply = await client
      .db('wire')
      .command({ insert: 'large', documents: [{ _id: 2, text: text + 'x'.repeat(400) }] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
    expect(await codeOf(rows.updateOne({ _id: 1 }, { $set: { more: 'x'.repeat(400) } }))).toBe(10334);
    expect(await codeOf(rows.updateOne({ _id: 1 }, { $set: { more: text } }))).toBe(10334);
    expect(await rows.findOne({ _id: 1 }, { projection: { text: 0 } })).toEqual({ _id: 1 });
  });

  test('refuses an index entry that is too long, and keeps nothing of it', async () => {
    const client = await clientOf(server.uri);
    const rows = client.db('wire').collection<{ _id: number; key: string }>('long_keys');
    await rows.createIndex({ key: 1 });
    expect(await codeOf(rows.insertOne({ _id: 1, key: 'x'.repeat(3000) }))).toBe(17280);
    await rows.insertOne({ _id: 2, key: 'y'.repeat(1900) });
    expect(await rows.find({ key: { $gt: 'x'.repeat(5000), $lt: 'z'.repeat(5000) } }).toArray()).toMatchObject([
      { _id: 2 },
    ]);
    expect(await rows.countDocuments({ key: 'x'.repeat(3000) })).toBe(0);
  });
});

describe('starting and stopping', () => {
  test('a taken port is said, and the data directory is free again', async () => {
    const path = join(dataDir, 'fourth');
    await expect(startEmbeddedMongo({ dataDir: path, port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    const second = await startEmbeddedMongo({ dataDir: path });
    await Promise.all([second.stop(), second.stop()]);
    await second.stop();
    await (await startEmbeddedMongo({ dataDir: path })).stop();
  });
});

describe('one data directory', () => {
  test('belongs to one server at a time', async () => {
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/in use by another server/);
  });

  test('keeps documents and indexes over a stop and a start', async () => {
    const path = join(dataDir, 'second');
    const first = await startEmbeddedMongo({ dataDir: path });
    const client = await clientOf(first.uri);
    const rows = client.db('kept').collection<{ _id: number; email: string; tags: string[] }>('rows');
    await rows.createIndex({ email: 1 }, { unique: true });
    await rows.createIndex({ tags: 1 });
    const writes = Array.from({ length: 50 }, (_, _id) =>
      rows.insertOne({ _id, email: `${_id}@example.test`, tags: ['a', 'b'] }),
    );
    await Promise.all(writes);
    await first.stop();
    const second = await startEmbeddedMongo({ dataDir: path });
    const again = await clientOf(second.uri);
    const kept = again.db('kept').collection<{ _id: number; email: string; tags: string[] }>('rows');
    expect(await kept.countDocuments()).toBe(50);
    expect(await codeOf(kept.insertOne({ _id: 99, email: '7@example.test', tags: [] }))).toBe(11000);
    expect(await kept.find({ tags: { $in: ['a', 'b'] } }).toArray()).toHaveLength(50);
    await second.stop();
  });

  test('keeps what it answered before a stop in the middle of writes', async () => {
    const last = await startEmbeddedMongo({ dataDir: join(dataDir, 'third') });
    const client = await clientOf(last.uri);
    const rows = client.db('kept').collection<{ _id: number }>('rows');
    await rows.insertOne({ _id: 0 });
    const pending = rows.insertOne({ _id: 1 });
    const received = Array.from({ length: 200 }, (_, i) =>
      rows.insertOne({ _id: i + 2 }).then(
        () => i,
        () => undefined,
      ),
    );
    await pending;
    await last.stop();
    const answered = (await Promise.all(received)).filter((i) => i !== undefined).map((i) => i + 2);
    const again = await startEmbeddedMongo({ dataDir: join(dataDir, 'third') });
    const reader = await clientOf(again.uri);
    const kept = await reader.db('kept').collection<{ _id: number }>('rows').distinct('_id');
    await again.stop();
    expect(kept).toEqual(expect.arrayContaining([0, 1, ...answered]));
  });
});
