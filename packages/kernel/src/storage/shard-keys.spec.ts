import { describe, expect, test } from '@jest/globals';
import { canBeUnique, isAllowed, keysIn, SHARD_KEYS, shardingCommands, type SpreadCollection } from './shard-keys.js';

const byBusiness: SpreadCollection = { key: { businessSlug: 1, _id: 1 }, asksAll: { _id: 'by id', '{}': 'a rebuild' } };
const byId: SpreadCollection = { key: { _id: 'hashed' }, asksAll: { dueAt: 'a job' } };

describe('a filter', () => {
  test.each<[string, SpreadCollection, object]>([
    ['the id', byId, { _id: 'a', version: 3 }],
    ['one of some ids', byId, { _id: { $in: ['a', 'b'] } }],
    ['an id in each of two cases', byId, { $or: [{ _id: 'a' }, { _id: { $eq: 'b' }, at: 1 }] }],
    ['a field by which all may be asked', byId, { dueAt: { $lte: new Date() } }],
    ['that field in a part', byId, { $and: [{ status: 'paid' }, { dueAt: null }] }],
    ['the business', byBusiness, { businessSlug: 'larkspur', at: { $gt: 1 } }],
    ['nothing where all may be asked', byBusiness, {}],
  ])('that says %s is allowed', (_, collection, filter) => {
    expect(isAllowed(collection, { filter: { ...filter }, isOfOne: false })).toBe(true);
  });

  test.each<[string, SpreadCollection, object]>([
    ['nothing', byId, {}],
    ['another field', byId, { paymentId: 'p' }],
    ['a range of ids', byId, { _id: { $gt: 'a' } }],
    ['the id in one of two cases', byId, { $or: [{ _id: 'a' }, { paymentId: 'p' }] }],
    ['which business it is not', byBusiness, { businessSlug: { $ne: 'larkspur' } }],
  ])('that says %s is not', (_, collection, filter) => {
    expect(isAllowed(collection, { filter: { ...filter }, isOfOne: false })).toBe(false);
  });

  test('of one document, which it changes, says the whole key, wherever others may ask', () => {
    const ofOne = (collection: SpreadCollection, filter: object) =>
      isAllowed(collection, { filter: { ...filter }, isOfOne: true });
    expect(ofOne(byBusiness, { _id: 'a', businessSlug: 'larkspur', version: 1 })).toBe(true);
    expect(ofOne(byBusiness, { _id: 'a', version: 1 })).toBe(false);
    expect(ofOne(byBusiness, { businessSlug: 'larkspur' })).toBe(false);
    expect(ofOne(byId, { dueAt: null })).toBe(false);
  });
});

test('an index is unique on one shard, or begins with the shard key', () => {
  expect(canBeUnique({ whole: 'small' }, ['email'])).toBe(true);
  expect(canBeUnique(byId, ['codeHash'])).toBe(false);
  expect(canBeUnique(byBusiness, ['businessSlug', 'codeHash'])).toBe(false);
  expect(canBeUnique(byBusiness, ['businessSlug', '_id', 'codeHash'])).toBe(true);
});

test('a write says of a document what its collection is spread by', () => {
  const model = (database: string, collection: string) => ({
    db: { name: database },
    collection: { name: collection },
  });
  const card = { _id: 'a', businessSlug: 'larkspur', version: 2 };
  const cards = keysIn(model('redemption', 'cards'));
  expect(cards.of(card)).toEqual({ _id: 'a', businessSlug: 'larkspur' });
  expect(cards.columns).toEqual({ businessSlug: 1 });
  for (const [database, collection] of [
    ['orders', 'checkouts'],
    ['orders', 'persons'],
    ['elsewhere', 'cards'],
  ] as const)
    expect(keysIn(model(database, collection)).of(card)).toEqual({ _id: 'a' });
});

test('the commands spread what is spread, without the indexes that forbid it, and nothing else', () => {
  const commands = shardingCommands().trimEnd().split('\n');
  const spread = Object.values(SHARD_KEYS).flatMap((all) => Object.values(all).filter((each) => 'key' in each));
  expect(commands.filter((line) => line.startsWith('sh.shardCollection('))).toHaveLength(spread.length);
  const cards = commands.filter((line) => line.includes('cards')).map((line) => line.slice(0, line.indexOf('(')));
  expect(cards).toEqual(['db.getSiblingDB', 'if ', 'if ', 'sh.shardCollection']);
  expect(commands).toContain('sh.shardCollection("redemption.cards", {"businessSlug":1,"_id":1});');
  expect(commands).toContain('sh.shardCollection("orders.checkouts", {"_id":"hashed"});');
});
