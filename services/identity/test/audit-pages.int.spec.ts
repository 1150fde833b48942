import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { createLogger } from '@giftcard/kernel/logging';
import { Migrations } from '@giftcard/kernel/storage/migrations';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { actionsOf } from '../src/domain/audit-entry.js';
import type { AuditSearch } from '../src/domain/audit-log.js';
import { MongoAuditLog } from '../src/storage/audit-log.mongo.js';

const DATABASE = 'audit-pages';
const ENTRIES = 2_600;
const FIRST = new Date('2026-01-01T00:00:00Z').getTime();
const MINUTE = 60_000;
const ACTIONS = ['redemption.card-redeemed', 'catalog.gift-card-changed', 'redemption.card-code-shown'];

let mongo: RunningMongo;
let connection: Connection;
let log: MongoAuditLog;

beforeAll(async () => {
  mongo = await startMongo([DATABASE]);
  connection = await connectMongo(mongo.uri, DATABASE);
  log = new MongoAuditLog(connection);
  await new Migrations(connection, createLogger('test', 'silent')).runAwaited([]);
  const documents = Array.from({ length: ENTRIES }, (_, index) => ({
    _id: `entry-${String(index).padStart(5, '0')}` as never,
    // Two of each minute: the id parts them.
    at: new Date(FIRST + Math.floor(index / 2) * MINUTE),
    businessSlug: index % 10 === 0 ? 'other' : 'luigis',
    actorRole: 'Admin',
    actorId: `u${index % 4}`,
    action: ACTIONS[index % 3],
    subjectId: '',
    requestId: '',
    details: {},
  }));
  await connection.collection('audit-entries').insertMany(documents);
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

async function all(search: Omit<AuditSearch, 'page' | 'limit'>): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page++) {
    const { entries, total } = await log.list({ ...search, page, limit: 100 });
    if (entries.length === 0) return { ids, totals };
    ids.push(...entries.map(({ id }) => id));
    totals.add(total);
  }
}

const numbers = Array.from({ length: ENTRIES }, (_, index) => index).reverse();
const idsOf = (which: (index: number) => boolean) =>
  numbers.filter(which).map((index) => `entry-${String(index).padStart(5, '0')}`);

test.each<[string, Omit<AuditSearch, 'page' | 'limit'>, (index: number) => boolean]>([
  ['of the platform', {}, () => true],
  ['of a business', { businessSlug: 'luigis' }, (index) => index % 10 !== 0],
  ['of one person', { businessSlug: 'luigis', actorId: 'u1' }, (index) => index % 4 === 1],
  [
    'of one kind',
    { businessSlug: 'luigis', actions: actionsOf('redemptions')! },
    (index) => index % 10 !== 0 && index % 3 !== 1,
  ],
  [
    'between two days',
    { businessSlug: 'luigis', from: new Date(FIRST + 50 * MINUTE), to: new Date(FIRST + 1_200 * MINUTE) },
    (index) => index % 10 !== 0 && Math.floor(index / 2) >= 50 && Math.floor(index / 2) <= 1_200,
  ],
])('a long log %s is paged without gap or repetition, newest first, and counted', async (_which, search, which) => {
  const { ids, totals } = await all(search);
  expect(ids).toEqual(idsOf(which));
  expect([...totals]).toEqual([ids.length]);
});
