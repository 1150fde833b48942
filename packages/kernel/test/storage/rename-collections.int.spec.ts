import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { renameCollections } from '@giftcard/kernel/storage/rename-collections';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';

const NAMES = { things_of_old: 'things' };
let mongo: RunningMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo(['renames']);
  connection = await connectMongo(mongo.uri, 'renames');
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const named = (name: string) => connection.collection<{ _id: string; of: string }>(name);
const things = async () =>
  (await named('things').find().sort({ _id: 1 }).toArray()).map(({ _id, of }) => `${_id} ${of}`);
const names = async () => (await connection.db!.listCollections().toArray()).map(({ name }) => name);

it('gives a collection its name of today with all that is in it, indexes too, and again changes nothing', async () => {
  await named('things_of_old').insertMany([
    { _id: 'a', of: 'old' },
    { _id: 'b', of: 'old' },
  ]);
  await named('things_of_old').createIndex({ of: 1 });
  for (const _again of [1, 2]) await renameCollections(connection, NAMES);
  expect(await things()).toEqual(['a old', 'b old']);
  expect((await named('things').indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, { of: 1 }]);
  expect(await names()).not.toContain('things_of_old');
});

it('takes over what a process of the earlier release wrote after that, and never over what is there', async () => {
  await named('things_of_old').insertMany([
    { _id: 'b', of: 'late' },
    { _id: 'c', of: 'late' },
  ]);
  await renameCollections(connection, NAMES);
  expect(await things()).toEqual(['a old', 'b old', 'c late']);
  expect(await names()).not.toContain('things_of_old');
});
