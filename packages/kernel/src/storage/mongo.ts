import mongoose, { type Connection } from 'mongoose';
import { DomainError } from '../errors.js';
import { isDatabaseAway } from '../outage.js';
import { endWritesOfClosedConnections } from './driver-guard.js';
import { limitReads } from './read-limits.js';

export const MONGO = Symbol('Mongo');

endWritesOfClosedConnections();

/** Services start together with their database, on a machine that is busy with just that: this long a start is patient. */
const FIRST_CONNECTION_MS = 20_000;

/**
 * Connects one service to its own database. Indexes are made by its migrations. Throws when the database does not answer for 20 s.
 * @param isTraced whether its commands get spans
 * @param work of who connects, where that is no service
 */
export async function connectMongo(
  uri: string,
  database: string,
  { isTraced = false, work = 'service' }: { isTraced?: boolean; work?: string } = {},
): Promise<Connection> {
  const until = Date.now() + FIRST_CONNECTION_MS;
  for (;;) {
    const connection = mongoose.createConnection(uri, {
      dbName: database,
      // What the server's log and currentOp call its connections.
      appName: `giftcard-vault ${work} ${database}`,
      serverSelectionTimeoutMS: 3_000,
      socketTimeoutMS: 20_000,
      maxPoolSize: 20,
      retryWrites: false,
      // An answer means that the write is in the journal: a server alone answers from memory unless it is asked.
      writeConcern: { w: 'majority', journal: true },
      monitorCommands: isTraced,
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
    });
    limitReads(connection);
    try {
      await connection.asPromise();
      if (isTraced) (await import('../tracing/engine-spans.js')).traceMongo(connection.getClient());
      return connection;
    } catch (error) {
      await connection.destroy();
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
    }
  }
}

/** Whether a write failed because another document has the same value under a unique index. @param field of an index of ours, whose name has it; not `_id`, whose index has the server's own */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return false;
  if (field === undefined) return true;
  const pattern: unknown = error['keyPattern'];
  const keys = pattern !== null && typeof pattern === 'object' ? Object.keys(pattern) : [];
  return keys.length > 0 ? keys.includes(field) : error.message.includes(field);
}

/** Whether a read was ended by its `maxTimeMS`. */
export function isOverTime(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 50;
}

/** What the caller is told while the database is away. */
export function databaseAway(cause: unknown): DomainError {
  return new DomainError(
    'unavailable',
    'SERVICE_UNAVAILABLE',
    'This is not available right now. Please try again in a moment.',
    { retryAfter: 5, cause },
  );
}

/** A search text as a pattern that matches itself and nothing else, whatever it holds. */
export function containing(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), $options: 'i' };
}
