import { afterAll, expect } from '@jest/globals';
import mongoose from 'mongoose';
import { canBeUnique, isAllowed, SHARD_KEYS, type Asked } from '@giftcard/kernel/storage/shard-keys';

interface Command extends Readonly<Record<string, unknown>> {
  readonly filter?: Asked['filter'];
  readonly query?: Asked['filter'];
  readonly pipeline?: readonly { readonly $match?: Asked['filter'] }[];
  readonly updates?: readonly { readonly q: Asked['filter']; readonly multi?: boolean }[];
  readonly deletes?: readonly { readonly q: Asked['filter']; readonly limit: number }[];
  readonly indexes?: readonly { readonly key: ReadonlyMap<string, unknown>; readonly unique?: boolean }[];
}

/**
 * Listens to what services ask their databases while their suites run: a filter that says no shard key, and is none of those that may ask all
 * shards, fails the suite, and so do a collection that kernel/storage/shard-keys does not know and a unique index that no cluster keeps.
 */
const faults = new Set<string>();
const { MongoClient } = mongoose.mongo;
const connect = MongoClient.prototype.connect;
MongoClient.prototype.connect = function (this: mongoose.mongo.MongoClient & { monitorCommands?: boolean }) {
  // Suites have connections of their own, which look at what is stored; a backup reads all of it.
  if (!this.monitorCommands && this.options.appName?.startsWith('giftcard-vault service')) {
    this.monitorCommands = true;
    this.on('commandStarted', ({ databaseName, commandName, command }) => look(databaseName, commandName, command));
  }
  return connect.call(this);
};

function look(database: string, name: string, command: Command): void {
  const collections = SHARD_KEYS[database];
  const collection = command[name];
  if (!collections || typeof collection !== 'string' || !WATCHED.has(name)) return;
  const kept = collections[collection];
  const place = `${database}.${collection}`;
  if (!kept) return void faults.add(`${place} has no row in kernel/storage/shard-keys`);
  for (const { key, unique } of command.indexes ?? [])
    if (unique && !canBeUnique(kept, [...key.keys()]))
      faults.add(`${place}: an index of ${[...key.keys()].join()} can't be unique`);
  if ('whole' in kept) return;
  for (const asked of askedBy(name, command))
    if (!isAllowed(kept, asked)) faults.add(`${place}: ${name} by ${shapeOf(asked.filter)} says no shard key`);
}

const WATCHED = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'update',
  'delete',
  'findAndModify',
  'createIndexes',
]);

function askedBy(name: string, { filter, query, pipeline, updates, deletes }: Command): Asked[] {
  if (name === 'createIndexes') return [];
  if (updates) return updates.map(({ q, multi }) => ({ filter: q, isOfOne: multi !== true }));
  if (deletes) return deletes.map(({ q, limit }) => ({ filter: q, isOfOne: limit === 1 }));
  return [{ filter: filter ?? query ?? pipeline?.[0]?.$match ?? {}, isOfOne: name === 'findAndModify' }];
}

/** Without values, which are people's. */
function shapeOf(filter: Asked['filter']): string {
  return JSON.stringify(filter, (key, value: unknown) =>
    key === '' || key.startsWith('$') || (typeof value === 'object' && value !== null && !(value instanceof Date))
      ? value
      : '?',
  );
}

afterAll(() => {
  MongoClient.prototype.connect = connect;
  expect([...faults]).toEqual([]);
});
