/** A migration that counts how often each of some documents was changed; as a program, a process that runs it slowly, to be killed. */
import { register } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

export const COUNTED = 'counted';
const AT_ONCE = 5;

/** @param begun is told of each document that is looked at */
export function counting(connection, begun = () => undefined, slowness = 0) {
  return {
    name: 'documents-counted',
    isAwaited: true,
    async step(after = '-1') {
      const collection = connection.collection(COUNTED);
      const found = await collection
        .find({ _id: { $gt: Number(after) } })
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .toArray();
      for (const { _id } of found) {
        begun(_id);
        await collection.updateOne({ _id, times: { $exists: false } }, { $set: { times: 1 } });
        await wait(slowness);
      }
      return found.length < AT_ONCE ? undefined : String(found.at(-1)._id);
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  register(new URL('../../../../services/notifications/test/notifications-from-source.mjs', import.meta.url));
  const { connectMongo } = await import('../../src/storage/mongo.ts');
  const { Migrations } = await import('../../src/storage/migrations.ts');
  const { createLogger } = await import('../../src/logging.ts');
  const connection = await connectMongo(process.argv[2], 'migrated');
  const times = { leaseMs: 600 };
  await new Migrations(connection, createLogger('test', 'silent'), times).start([counting(connection, undefined, 30)]);
}
