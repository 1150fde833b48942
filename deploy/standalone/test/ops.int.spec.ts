import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuild } from '@giftcard/analytics/rebuild';
import { createEventBus } from '@giftcard/kernel/bus/create-event-bus';
import { createLogger } from '@giftcard/kernel/logging';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { publish } from '@giftcard/testing/events';
import { orderPlaced } from '@giftcard/testing/money-events';
import { lockDataDir } from '../src/data-lock.js';
import { readEnginesNote, removeEnginesNote, writeEnginesNote } from '../src/engines-note.js';
import { withStandalone, type Environments } from '../src/ops.js';
import { loadSecrets } from '../src/secrets.js';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'giftcard-ops-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const onPlatform = <T>(work: (environments: Environments) => Promise<T>) => withStandalone({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, work);

async function totalsOf({ analytics }: Environments): Promise<string> {
  const connection = await connectMongo(analytics['MONGODB_URI']!, 'analytics');
  const totals = await connection.collection('business-totals').find({}, { projection: { revision: 0 } }).sort({ _id: 1 }).toArray();
  await connection.close();
  return JSON.stringify(totals);
}

describe('an operator', () => {
  it('is told when there is no platform in the folder', async () => {
    await expect(onPlatform(async () => 'never')).rejects.toThrow('There is no platform in');
  });

  it('rebuilds the statistics of a stopped platform from its log, to the same bytes', async () => {
    await loadSecrets(dataDir);
    await onPlatform(async (environments) => {
      const bus = await createEventBus({ clientId: 'test', logger: createLogger('test', 'silent'), redisUrl: environments.analytics['REDIS_URL']!, brokers: undefined });
      await publish(bus, orderPlaced({ orderId: 'a', priceCents: 4_000 }), orderPlaced({ orderId: 'b', priceCents: 1_000 }));
      await bus.close();
      expect(await rebuild(environments.analytics)).toBe(2);
      const before = await totalsOf(environments);
      expect(before).toContain('"revenueCents":5000');
      expect(await rebuild(environments.analytics)).toBe(2);
      expect(await totalsOf(environments)).toBe(before);
    });
  }, 60_000);

  it('finds the engines of a running platform by its note, which only its owner can read', async () => {
    await loadSecrets(dataDir);
    const engines = { mongoUri: 'mongodb://127.0.0.1:1', redisUrl: 'redis://:secret@127.0.0.1:2', smtpUrl: '', squareBaseUrl: '', squareScriptUrl: undefined, mailboxUrl: undefined, sandboxUrl: undefined, stops: [] };
    await writeEnginesNote(dataDir, engines);
    expect((await stat(join(dataDir, 'engines.json'))).mode & 0o777).toBe(0o600);
    const lock = await lockDataDir(dataDir);
    expect((await onPlatform(async ({ redemption }) => redemption))['MONGODB_URI']).toBe(engines.mongoUri);
    lock.close();
    await removeEnginesNote(dataDir);
    expect(await readEnginesNote(dataDir)).toBeUndefined();
    await expect(readFile(join(dataDir, 'engines.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  }, 30_000);
});
