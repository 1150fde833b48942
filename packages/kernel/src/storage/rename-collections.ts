import mongoose, { type Connection } from 'mongoose';
import { isDuplicateKey } from './mongo.js';

/** Codes of MongoDB: there is no such collection, there is one of that name already. */
const GONE = 26;
const EXISTS = 48;

/**
 * Gives collections of an earlier release their names of today. Where a process of that release still writes under the earlier
 * name, what it wrote is taken over when this is done again.
 * @param names today's by the earlier ones
 */
export async function renameCollections(
  connection: Connection,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const database = connection.db!;
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of listed) {
    const today = Object.hasOwn(names, name) ? names[name] : undefined;
    if (today === undefined) continue;
    try {
      await database.renameCollection(name, today);
    } catch (error) {
      const code = error instanceof mongoose.mongo.MongoServerError ? error.code : undefined;
      if (code === EXISTS) await takeOver(connection, name, today);
      else if (code !== GONE) throw error;
    }
  }
}

async function takeOver(connection: Connection, from: string, to: string): Promise<void> {
  const source = connection.collection(from);
  for await (const document of source.find()) {
    await connection
      .collection(to)
      .insertOne(document)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }
  await source.drop();
}
