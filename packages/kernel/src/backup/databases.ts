import type { Connection } from 'mongoose';
import type { BackupRecord } from './sealed-parts.js';

/**
 * Those that hear come before those that tell, so that what a later one told an earlier one is told again from the log (docs/adr/0067).
 */
export const IN_ORDER = [
  'analytics',
  'notifications',
  'wallet',
  'redemption',
  'orders',
  'catalog',
  'identity',
] as const;

/** Read models that have guests in clear (docs/adr/0054): a rebuild makes them anew. */
const REBUILT: Readonly<Record<string, string>> = { redemption: 'customers', notifications: 'receivers' };
const AT_ONCE = 500;

/** The documents of a service's database, with the indexes of each collection before them. */
export async function* documentsOf(connection: Connection, service: string): AsyncGenerator<BackupRecord> {
  const names = (await connection.db!.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  for (const collection of names) {
    const source = connection.collection(collection);
    const indexes = (await source.indexes()).filter(({ name }) => name !== '_id_');
    yield { kind: 'collection', service, collection, indexes };
    if (REBUILT[service] === collection) continue;
    for await (const document of source.find({}, { promoteValues: false, promoteBuffers: false }))
      yield { kind: 'document', service, collection, document };
  }
}

/** Puts records of documentsOf back, some hundred in one write. */
export class DocumentWriter {
  private waiting: { readonly of: string; readonly documents: object[] } | undefined;

  constructor(private readonly connections: Readonly<Record<string, Connection>>) {}

  async begin({ service, collection, indexes }: BackupRecord): Promise<void> {
    await this.flush();
    const target = this.connections[service as string]!.collection(collection as string);
    for (const { key, name, unique } of indexes as { key: Record<string, 1 | -1>; name: string; unique?: boolean }[])
      await target.createIndex(plain(key), { name: String(name), ...(unique ? { unique: true } : {}) });
  }

  async add({ service, collection, document }: BackupRecord): Promise<void> {
    const of = `${service as string}/${collection as string}`;
    if (this.waiting && this.waiting.of !== of) await this.flush();
    this.waiting ??= { of, documents: [] };
    this.waiting.documents.push(document as object);
    if (this.waiting.documents.length >= AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const waiting = this.waiting;
    this.waiting = undefined;
    if (!waiting) return;
    const [service = '', collection = ''] = waiting.of.split('/');
    await this.connections[service]!.collection(collection).insertMany(waiting.documents);
  }
}

/** Directions as plain numbers. */
function plain(key: Readonly<Record<string, unknown>>): Record<string, 1 | -1> {
  return Object.fromEntries(Object.entries(key).map(([field, direction]) => [field, Number(direction) as 1 | -1]));
}

/** Whether a service's documents have what an event says: the event is inside the cut. */
export async function isStored(
  connection: Connection,
  { aggregateId, aggregateVersion }: { readonly aggregateId: string; readonly aggregateVersion: number },
): Promise<boolean> {
  const names = await connection.db!.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of names)
    if (
      await connection
        .collection<{ _id: string }>(name)
        .findOne({ _id: aggregateId, version: { $gte: aggregateVersion }, outbox: { $exists: true } } as never)
    )
      return true;
  return false;
}
