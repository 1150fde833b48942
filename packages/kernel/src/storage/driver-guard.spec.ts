import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import './mongo.js';

const { Connection } = createRequire(createRequire(import.meta.url).resolve('mongoose'))(
  'mongodb/lib/cmap/connection.js',
) as {
  Connection: new (
    socket: Socket,
    options: object,
  ) => { command(namespace: object, command: object): Promise<unknown> };
};
const server = createServer();

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => once(server.close(), 'close'));

test('a command written between the end of a socket and its close event fails, and does not wait for ever', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new Connection(socket, {
    id: 1,
    generation: 0,
    hostAddress: { toString: () => `127.0.0.1:${port}` },
  });
  socket.destroy();
  const written = connection.command({ db: 'admin' }, { hello: 1 });
  await expect(written).rejects.toThrow('connection 1 to');
  await expect(written).rejects.toBeInstanceOf(mongoose.mongo.MongoNetworkError);
});
