import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuild } from '@giftcard/analytics/rebuild';
import { rebuild as rebuildCatalog } from '@giftcard/catalog/rebuild';
import { rebuild as rebuildIdentity } from '@giftcard/identity/rebuild';
import { eventProducers } from '@giftcard/contracts/events';
import { backUp, restore } from '@giftcard/kernel/backup/backup';
import { createEventBus } from '@giftcard/kernel/bus/create-event-bus';
import { parseEventPublicKeys, parseEventSigningKeys } from '@giftcard/kernel/event-keys';
import { EventSignatures } from '@giftcard/kernel/bus/event-signatures';
import { engineSettings, loadConfig } from '@giftcard/kernel/config';
import { createLogger } from '@giftcard/kernel/logging';
import { migrationStates } from '@giftcard/kernel/storage/migrations';
import { rebuild as rebuildNotifications } from '@giftcard/notifications/rebuild';
import { rebuild as rebuildOrders } from '@giftcard/orders/rebuild';
import { rebuild as rebuildRedemption } from '@giftcard/redemption/rebuild';
import {
  businessProfileChanged,
  businessProvisioned,
  giftCardChanged,
  giftCardCreated,
} from '@giftcard/testing/business-events';
import { publish } from '@giftcard/testing/events';
import { cardRedeemed, cardVoided, orderPlaced } from '@giftcard/testing/money-events';
import { rebuild as rebuildWallet } from '@giftcard/wallet/rebuild';
import { connect } from './connect.js';
import { lockDataDir } from '../src/data-lock.js';
import { readEnginesNote, removeEnginesNote, writeEnginesNote } from '../src/engines-note.js';
import { forEachService, SERVICES, type ServiceName } from '../src/services.js';
import { withStandalone, type Environments } from '../src/ops.js';
import { loadSecrets } from '../src/secrets.js';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'giftcard-ops-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const onPlatform = <T>(work: (environments: Environments) => Promise<T>) =>
  withStandalone({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, work);

/** Signs as each service of the platform does. */
function signaturesOf(environments: Environments): EventSignatures {
  return new EventSignatures({
    publicKeys: parseEventPublicKeys(environments.gateway['EVENT_PUBLIC_KEYS']!),
    signingKeys: SERVICES.flatMap((name) => parseEventSigningKeys(environments[name]['EVENT_SIGNING_KEYS']!)),
    producers: eventProducers,
  });
}

async function totalsOf({ analytics }: Environments): Promise<string> {
  const connection = await connect(analytics['MONGODB_URI']!, 'analytics');
  const totals = await connection
    .collection('business-totals')
    .find({}, { projection: { revision: 0 } })
    .sort({ _id: 1 })
    .toArray();
  await connection.close();
  return JSON.stringify(totals);
}

/** What a service keeps in one collection, and words of the events that it must show. */
interface Kept {
  readonly collection: string;
  readonly shows: readonly string[];
  /** What breaks a document; without it, documents are lost. */
  readonly breaks?: object;
}

const OTHERS: Readonly<
  Record<
    'identity' | 'catalog' | 'orders' | 'redemption' | 'wallet' | 'notifications',
    { readonly rebuild: typeof rebuild; readonly kept: readonly Kept[] }
  >
> = {
  identity: {
    rebuild: rebuildIdentity,
    kept: [{ collection: 'audit-entries', shows: ['catalog.gift-card-changed', 'admin-1'] }],
  },
  catalog: {
    rebuild: rebuildCatalog,
    kept: [{ collection: 'businesses', shows: ['Europe/Berlin'], breaks: { timeZone: 'nonsense' } }],
  },
  orders: {
    rebuild: rebuildOrders,
    kept: [
      { collection: 'offers', shows: ['Lunch for Two'], breaks: { salePriceCents: 1 } },
      { collection: 'businesses', shows: ['Europe/Berlin'], breaks: { timeZone: '' } },
    ],
  },
  redemption: {
    rebuild: rebuildRedemption,
    kept: [
      { collection: 'gift-card-types', shows: ['Lunch for Two'], breaks: { giftCard: {} } },
      { collection: 'businesses', shows: ['Europe/Berlin'], breaks: { currency: 'XXX' } },
    ],
  },
  wallet: {
    rebuild: rebuildWallet,
    kept: [
      { collection: 'businesses', shows: ['Da Luigi'], breaks: { name: '' } },
      { collection: 'card-balances', shows: ['1500'], breaks: { balanceCents: 9 } },
      { collection: 'card-statuses', shows: ['void'], breaks: { status: 'active' } },
    ],
  },
  notifications: {
    rebuild: rebuildNotifications,
    kept: [{ collection: 'businesses', shows: ['Da Luigi', 'Europe/Berlin'], breaks: { name: '' } }],
  },
};

/** When something was learnt, and how often a document was written, is not what it shows. */
const HIDDEN = { changedAt: 0, version: 0, outbox: 0, outboxSince: 0 };

async function shownBy(environments: Environments, service: ServiceName, kept: readonly Kept[]): Promise<string> {
  const connection = await connect(environments[service]['MONGODB_URI']!, service);
  const dumps = await Promise.all(
    kept.map(({ collection }) =>
      connection.collection(collection).find({}, { projection: HIDDEN }).sort({ _id: 1 }).toArray(),
    ),
  );
  await connection.close();
  return JSON.stringify(dumps.map((documents) => documents.map((document) => Object.entries(document).sort())));
}

async function breakAll(environments: Environments, service: ServiceName, kept: readonly Kept[]): Promise<void> {
  const connection = await connect(environments[service]['MONGODB_URI']!, service);
  for (const { collection, breaks } of kept)
    await (breaks
      ? connection.collection(collection).updateMany({}, { $set: breaks })
      : connection.collection(collection).deleteMany({}));
  await connection.close();
}

describe('an operator', () => {
  it('is told when there is no platform in the folder', async () => {
    await expect(onPlatform(async () => 'never')).rejects.toThrow('There is no platform in');
  });

  it('rebuilds the statistics of a stopped platform from its log, to the same bytes', async () => {
    await loadSecrets(dataDir);
    await onPlatform(async (environments) => {
      const bus = await createEventBus({
        clientId: 'test',
        logger: createLogger('test', 'silent'),
        signatures: signaturesOf(environments),
        engines: loadConfig('test', engineSettings, environments.analytics),
      });
      await publish(
        bus,
        orderPlaced({ orderId: 'a', priceCents: 4_000 }),
        orderPlaced({ orderId: 'b', priceCents: 1_000 }),
      );
      await bus.close();
      expect(await rebuild(environments.analytics)).toBe(2);
      const before = await totalsOf(environments);
      expect(before).toContain('"revenueCents":5000');
      expect(await rebuild(environments.analytics)).toBe(2);
      expect(await totalsOf(environments)).toBe(before);
    });
  }, 60_000);

  it('rebuilds what every other service keeps of what it was told, however broken it is, and acknowledges nothing twice', async () => {
    await loadSecrets(dataDir);
    await onPlatform(async (environments) => {
      const bus = await createEventBus({
        clientId: 'test',
        logger: createLogger('test', 'silent'),
        signatures: signaturesOf(environments),
        engines: loadConfig('test', engineSettings, environments.analytics),
      });
      const signedIn = {
        ...giftCardChanged({ name: 'Lunch for Two' }),
        actor: { role: 'Admin' as const, userId: 'admin-1' },
      };
      await publish(
        bus,
        giftCardCreated(),
        signedIn,
        businessProvisioned({}, { aggregateVersion: 2 }),
        businessProfileChanged({ timeZone: 'Europe/Berlin', name: 'Da Luigi' }, { aggregateVersion: 3 }),
        cardRedeemed({ cardId: 'a', balanceCents: 1_500 }, { aggregateVersion: 4 }),
        cardVoided({ cardId: 'b' }),
      );
      for (const service of SERVICES) {
        if (service === 'analytics') continue;
        const { rebuild: rebuildService, kept } = OTHERS[service];
        const shown = () => shownBy(environments, service, kept);
        expect([service, (await rebuildService(environments[service])) > 0]).toEqual([service, true]);
        const before = await shown();
        for (const word of kept.flatMap(({ shows }) => shows))
          expect([service, before]).toEqual([service, expect.stringContaining(word)]);
        await breakAll(environments, service, kept);
        expect([service, await shown()]).not.toEqual([service, before]);
        await rebuildService(environments[service]);
        expect([service, await shown()]).toEqual([service, before]);
      }
      const acknowledged: unknown[] = [];
      await bus.replay(['provisioning.events'], async ({ data }) => void acknowledged.push(data['service']));
      expect(acknowledged.sort()).toEqual(['catalog', 'notifications', 'orders', 'redemption', 'wallet']);
      await bus.close();
    });
  }, 120_000);

  it('does what services of this version wait for before they start, without their certificates, and tells how far it is', async () => {
    await onPlatform(async (environments) => {
      for (const name of SERVICES) {
        const { migrate } = (await import(`@giftcard/${name}/main`)) as {
          migrate(env: NodeJS.ProcessEnv): Promise<void>;
        };
        await migrate({ ...environments[name], TLS_DIR: join(dataDir, 'no-certificates') });
        const connection = await connect(environments[name]['MONGODB_URI']!, name);
        const states = await migrationStates(connection);
        await connection.close();
        const indexes = states.filter((each) => each.name.startsWith('indexes-'));
        const others = name === 'catalog' ? ['collections-renamed', 'list-gift-cards'] : ['collections-renamed'];
        expect(states.filter((each) => !indexes.includes(each))).toMatchObject(
          others.map((migration) => ({ name: migration, state: 'second pass' })),
        );
        expect(indexes.length).toBeGreaterThan(0);
        for (const { state } of indexes) expect(state).toBe('done');
      }
    });
  }, 60_000);

  it('backs up, restores into an empty platform alone unless it is told, and writes nothing of a backup that is not whole', async () => {
    const backups = join(dataDir, 'backups-beside');
    const own = { BACKUP_KEY: randomBytes(32).toString('base64'), BACKUP_DIR: backups };
    await onPlatform(async (environments) => {
      const connection = await connect(environments.analytics['MONGODB_URI']!, 'analytics');
      const marks = () => connection.collection('marks').countDocuments();
      const [totals, sizes] = [await totalsOf(environments), await backUp(environments, own, 'one')];
      expect(sizes.documents).toBeGreaterThan(10);
      await connection.collection('marks').insertOne({ of: 'after the backup' });
      await expect(restore(environments, own, 'one')).rejects.toThrow('into an empty platform, and here is analytics.');
      const part = join(backups, 'backups', 'one', '000000.part');
      const whole = await readFile(part);
      await writeFile(part, whole.subarray(0, -1));
      await expect(restore(environments, own, 'one', { over: true })).rejects.toThrow(
        'part 0 of the backup was changed',
      );
      expect(await marks()).toBe(1);
      await writeFile(part, whole);
      expect(await restore(environments, own, 'one', { over: true })).toEqual([]);
      expect([await marks(), await totalsOf(environments)]).toEqual([0, totals]);
      await connection.close();
    });
  }, 60_000);

  it('finds the engines of a running platform by its note, which only its owner can read', async () => {
    await loadSecrets(dataDir);
    const engines = {
      mongoUris: forEachService((name) => `mongodb://${name}:secret@127.0.0.1:1`),
      redisUrl: 'redis://:secret@127.0.0.1:2',
      smtpUrl: '',
      squareBaseUrl: '',
      squareScriptUrl: undefined,
      mailboxUrl: undefined,
      sandboxUrl: undefined,
      mailboxLink: undefined,
      sandboxLink: undefined,
      stops: [],
    };
    await writeEnginesNote(dataDir, engines);
    expect((await stat(join(dataDir, 'engines.json'))).mode & 0o777).toBe(0o600);
    const lock = await lockDataDir(dataDir);
    expect((await onPlatform(async ({ redemption }) => redemption))['MONGODB_URI']).toBe(engines.mongoUris.redemption);
    lock.close();
    await removeEnginesNote(dataDir);
    expect(await readEnginesNote(dataDir)).toBeUndefined();
    await expect(readFile(join(dataDir, 'engines.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  }, 30_000);
});
