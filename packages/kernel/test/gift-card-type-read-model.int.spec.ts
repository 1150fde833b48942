import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { exampleOf } from '@giftcard/testing/examples';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { giftCardTypeReadModel } from '../src/read-models/gift-card-type.js';
import { connectMongo } from '../src/storage/mongo.js';

class Offers extends giftCardTypeReadModel({ collection: 'offers', fields: ['name', 'status', 'retired'] }) {}
class Names extends giftCardTypeReadModel({ collection: 'gift-cards', fields: ['name'] }) {}

const giftCard = exampleOf('catalog.gift-card-created.v1').giftCard!;
const { giftCardId, businessSlug, name, status } = giftCard;

let mongo: RunningMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo(['read-models']);
  connection = await connectMongo(mongo.uri, 'read-models');
});

afterEach(async () => {
  for (const collection of ['offers', 'gift-cards']) await connection.collection(collection).deleteMany({});
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

describe('what a service keeps of card types', () => {
  test('are the fields that it names, and the business', async () => {
    const names = new Names(connection);
    await names.project(giftCard, 2);
    expect(await names.find(giftCardId)).toEqual({ giftCardId, businessSlug, name });
    expect(await connection.collection('gift-cards').findOne({})).toEqual({
      _id: giftCardId,
      version: 2,
      businessSlug,
      name,
    });
    connection.deleteModel('gift-cards');
  });

  test('is the latest that was told, and another business is answered nothing of it', async () => {
    const offers = new Offers(connection);
    await offers.project({ ...giftCard, name: 'Later' }, 3);
    await offers.project(giftCard, 2);
    const known = { giftCardId, businessSlug, name: 'Later', status, retired: false };
    expect(await offers.listOf(businessSlug)).toEqual([known]);
    expect(await offers.named([giftCardId, 'none'], businessSlug)).toEqual([known]);
    expect(await offers.named([giftCardId], 'another')).toEqual([]);
    connection.deleteModel('offers');
  });

  test('is off sale for good once retired, also when its end overtook its making', async () => {
    const offers = new Offers(connection);
    await offers.retire(giftCardId, businessSlug, 4);
    await offers.project(giftCard, 1);
    expect(await offers.find(giftCardId)).toEqual({
      giftCardId,
      businessSlug,
      name: '',
      status: 'inactive',
      retired: true,
    });
    connection.deleteModel('offers');
  });
});
