import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from '../src/embedded-mongo.js';
import { codeOf } from './conformance/target.js';
import { ask, logIn, open, opMsg, textOf, type LogIn } from './raw-connection.js';

const OWNER = { name: 'owner', password: 'the owner' };
const ORDERS = { name: 'orders', password: 'orders, alone', database: 'orders' };

let dataDir: string;
let server: EmbeddedMongo;
const clients: MongoClient[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-log-in-'));
  server = await startEmbeddedMongo({ dataDir, users: [OWNER, ORDERS] });
  const owner = await clientOf(server.uri);
  await owner.db('identity').collection('users').insertOne({ name: 'Ada' });
  await owner.db('orders').collection<{ _id: number }>('checkouts').insertOne({ _id: 1 });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function clientOf(uri: string): Promise<MongoClient> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000, retryWrites: false });
  clients.push(client);
  return client.connect();
}

async function connection(): Promise<Socket> {
  const socket = await open(server.port);
  sockets.push(socket);
  return socket;
}

/** However it ends. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) return resolve();
    socket.on('error', () => undefined).once('close', () => resolve());
  });

const bare = (): string => `mongodb://127.0.0.1:${server.port}`;

describe('a connection that has not logged in', () => {
  test.each([
    { find: 'users', $db: 'identity' },
    { insert: 'users', documents: [{ name: 'Eve' }], $db: 'identity' },
    { update: 'cards', updates: [{ q: {}, u: { $set: { balanceCents: 99_999_900 } } }], $db: 'redemption' },
    { delete: 'users', deletes: [{ q: {}, limit: 0 }], $db: 'identity' },
    { findAndModify: 'users', query: {}, remove: true, $db: 'identity' },
    { aggregate: 'users', pipeline: [], cursor: {}, $db: 'identity' },
    { count: 'users', $db: 'identity' },
    { distinct: 'users', key: 'name', $db: 'identity' },
    { getMore: 1, collection: 'users', $db: 'identity' },
    { listDatabases: 1 },
    { listCollections: 1, $db: 'identity' },
    { renameCollection: 'identity.users', to: 'identity.gone' },
    { drop: 'users', $db: 'identity' },
    { dropDatabase: 1, $db: 'identity' },
    { createIndexes: 'users', indexes: [{ key: { name: 1 }, name: 'name' }], $db: 'identity' },
    { getParameter: 1 },
    { buildInfo: 1 },
    { connectionStatus: 1 },
    { endSessions: [] },
    { noSuchCommand: 1 },
  ])('is refused %j', async (command) => {
    expect(await ask(await connection(), command)).toMatchObject({ ok: 0, code: 13, codeName: 'Unauthorized' });
  });

  test('may ask whether the server is there, and how to log in', async () => {
    const socket = await connection();
    expect(await ask(socket, { ping: 1 })).toEqual({ ok: 1 });
    expect(await ask(socket, { logout: 1 })).toEqual({ ok: 1 });
    expect(await ask(socket, { hello: 1, saslSupportedMechs: 'admin.nobody' })).toMatchObject({
      saslSupportedMechs: ['SCRAM-SHA-256'],
    });
  });

  test('is refused by the driver as well, and changes nothing', async () => {
    const cards = (await clientOf(bare())).db('orders').collection<{ _id: number }>('checkouts');
    expect(await codeOf(cards.updateOne({ _id: 1 }, { $set: { paid: true } }))).toBe(13);
    expect(await codeOf(cards.findOne())).toBe(13);
    const owner = await clientOf(server.uri);
    expect(await owner.db('orders').collection('checkouts').find().toArray()).toEqual([{ _id: 1 }]);
  });

  test('can neither send much nor leave answers unread', async () => {
    const large = await connection();
    large.write(opMsg({ ping: 1, padding: 'x'.repeat(20_000) }));
    await closed(large);
    const deaf = await connection();
    deaf.pause();
    const isOver = closed(deaf);
    const hellos = Buffer.concat(Array.from({ length: 2_000 }, () => opMsg({ hello: 1 })));
    for (let round = 0; round < 20 && deaf.writable; round++) {
      deaf.write(hellos);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    deaf.resume();
    await isOver;
  });

  test('is one of 512 at most, beside which who has logged in goes on', async () => {
    const owner = await clientOf(server.uri);
    const strangers = await Promise.all(Array.from({ length: 512 }, () => connection()));
    const oneMore = await connection();
    await closed(oneMore);
    expect(await owner.db('orders').collection('checkouts').countDocuments()).toBe(1);
    const places = strangers.map(closed);
    for (const stranger of strangers) stranger.destroy();
    await Promise.all(places);
    const isRefused = async (): Promise<boolean> => {
      const socket = await connection();
      return Promise.race([closed(socket).then(() => true), ask(socket, { ping: 1 }).then(() => false)]);
    };
    while (await isRefused());
  });
});

describe('a log-in', () => {
  test('opens the connection, shows the client that the server knows the password, and ends with logout', async () => {
    const socket = await connection();
    const { begun, ended, signature } = await logIn(socket, OWNER);
    expect(begun).toMatchObject({ ok: 1, conversationId: 1, done: false });
    expect(textOf(begun)).toMatch(/,i=15000$/);
    expect(ended).toMatchObject({ ok: 1, done: true });
    expect(textOf(ended)).toBe(signature);
    expect(await ask(socket, { count: 'users', $db: 'identity' })).toEqual({ n: 1, ok: 1 });
    expect(await ask(socket, { connectionStatus: 1 })).toMatchObject({
      authInfo: { authenticatedUsers: [{ user: 'owner', db: 'admin' }] },
    });
    await ask(socket, { logout: 1 });
    expect(await ask(socket, { count: 'users', $db: 'identity' })).toMatchObject({ code: 13 });
  });

  test('has an empty step more for clients that do not skip it, and is none before', async () => {
    const socket = await connection();
    const { ended } = await logIn(socket, { ...OWNER, options: {} });
    expect(ended).toMatchObject({ ok: 1, done: false });
    expect(await ask(socket, { count: 'users', $db: 'identity' })).toMatchObject({ code: 13 });
    expect(await ask(socket, { saslContinue: 1, conversationId: 1, payload: Buffer.alloc(0) })).toMatchObject({
      done: true,
    });
    expect(await ask(socket, { count: 'users', $db: 'identity' })).toEqual({ n: 1, ok: 1 });
  });

  test.each<[string, LogIn]>([
    ['another password', { ...OWNER, password: 'the owner.' }],
    ['a name that nobody has', { ...OWNER, name: 'nobody' }],
    ['the password of another user', { ...OWNER, password: ORDERS.password }],
    ['a user of another database', { ...OWNER, database: 'identity' }],
    ['another nonce at the end', { ...OWNER, last: (text) => text.replace(',r=', ',r=x') }],
    ['another channel binding', { ...OWNER, last: (text) => text.replace('c=biws', 'c=eSws') }],
    ['no proof', { ...OWNER, last: (text) => text.replace(/,p=.*/, '') }],
    ['an empty proof', { ...OWNER, last: (text) => text.replace(/,p=.*/, ',p=') }],
    ['a short proof', { ...OWNER, last: (text) => text.replace(/,p=.*/, ',p=AAAA') }],
    ['another name in its proof', { ...OWNER, first: (text) => text.replace('n=owner', 'n=orders') }],
    ['an identity beside the name', { ...OWNER, first: (text) => text.replace('n,,', 'n,a=owner,') }],
    ['a binding of its channel', { ...OWNER, first: (text) => text.replace('n,,', 'p=tls-unique,,') }],
    ['nothing', { ...OWNER, first: () => '', last: () => '' }],
  ])('with %s opens nothing', async (_what, how) => {
    const socket = await connection();
    const { begun, ended } = await logIn(socket, how);
    expect([18, 17]).toContain(ended['code']);
    expect(begun['code'] ?? ended['code']).toBe(18);
    expect(await ask(socket, { count: 'users', $db: 'identity' })).toMatchObject({ code: 13 });
  });

  test('by another mechanism is none', async () => {
    const start = { saslStart: 1, mechanism: 'PLAIN', payload: Buffer.from('\0owner\0the owner') };
    expect(await ask(await connection(), start)).toMatchObject({ code: 334, codeName: 'MechanismUnavailable' });
  });

  test('that was seen opens nothing when it is sent again', async () => {
    let seen = '';
    await logIn(await connection(), { ...OWNER, last: (text) => (seen = text) });
    const { ended } = await logIn(await connection(), { ...OWNER, last: () => seen });
    expect(ended).toMatchObject({ code: 18, codeName: 'AuthenticationFailed' });
  });

  test('does not tell who has an account', async () => {
    const saltOf = async (name: string): Promise<string | undefined> => {
      const { begun } = await logIn(await connection(), { name, password: 'x' });
      return /s=(.+),i=15000$/.exec(textOf(begun))?.[1];
    };
    const [known, nobody] = [await saltOf('owner'), await saltOf('nobody')];
    expect(await saltOf('owner')).toBe(known);
    expect(await saltOf('nobody')).toBe(nobody);
    expect(await saltOf('somebody')).not.toBe(nobody);
    expect(nobody).toHaveLength(known?.length ?? 0);
  });

  test('by the driver with a wrong password is refused as such', async () => {
    const uri = server.uri.replace(/:[^:@]+@/, ':wrong@');
    expect(await codeOf(clientOf(uri))).toBe(18);
  });
});

describe('the user of one database', () => {
  test('reads and writes there, indexes, renames and drops its collections', async () => {
    const db = (await clientOf(server.uriOf('orders'))).db('orders');
    const rows = db.collection<{ _id: number }>('own');
    await rows.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
    await rows.createIndex({ at: 1 });
    expect(await rows.find().toArray()).toHaveLength(300);
    await db.renameCollection('own', 'renamed');
    expect((await db.listCollections().toArray()).map(({ name }) => name as string)).toContain('renamed');
    await db.collection('renamed').drop();
  });

  test('gets nothing of another one, whichever way it asks', async () => {
    const client = await clientOf(server.uriOf('orders'));
    const users = client.db('identity').collection('users');
    for (const work of [
      users.findOne(),
      users.insertOne({ name: 'Eve' }),
      users.updateMany({}, { $set: { name: 'Eve' } }),
      users.deleteMany({}),
      users.aggregate([]).toArray(),
      users.drop(),
      client.db('identity').listCollections().toArray(),
      client.db('orders').command({ renameCollection: 'identity.users', to: 'orders.users' }),
      client.db('admin').command({ renameCollection: 'orders.checkouts', to: 'identity.checkouts' }),
      client.db('orders').dropDatabase(),
    ])
      expect(await codeOf(work)).toBe(13);
    const { databases } = await client.db('admin').admin().listDatabases();
    expect(databases.map(({ name }) => name)).toEqual(['orders']);
    const owner = await clientOf(server.uri);
    expect(await owner.db('identity').collection('users').find().toArray()).toMatchObject([{ name: 'Ada' }]);
  });
});
