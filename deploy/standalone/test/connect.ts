import mongoose, { type Connection } from 'mongoose';

/** As the test, not as a service, whose filters are watched (tests/support/shard-key-watch.ts). */
export function connect(uri: string, dbName: string): Promise<Connection> {
  return mongoose.createConnection(uri, { dbName, retryWrites: false }).asPromise();
}
