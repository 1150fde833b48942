import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';
import { isDuplicateKey } from './mongo.js';
import type { DocumentKey } from './shard-keys.js';
import { randomIds } from '../ids.js';

/** A document that is computed from what it stands for, never added to. */
export interface ComputedDocument {
  readonly _id: string;
  /** Another one at each write: the guard against a slower computation that began earlier. */
  readonly revision: string;
}

const ATTEMPTS = 8;

/**
 * Computes a document anew and stores it, so that the stored one never goes back: what is stored was read after the document
 * that it replaces, so a computation that was overtaken by another process's runs again. What is equal is not written.
 * @param key of the document; what it has besides the id is among the fields that `compute` answers
 * @param compute reads what the document stands for; every field of its answer is stored, and without an answer there is nothing that the document stands for: it goes
 * @throws Error when it changes faster than it can be computed
 */
export async function storeComputed<D extends ComputedDocument>(
  model: Model<D>,
  key: DocumentKey,
  compute: () => Promise<Omit<D, '_id' | 'revision'> | undefined>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before: Record<string, unknown> | null = await model.collection.findOne(key as never);
    const fields = await compute();
    const revision = before?.['revision'] as string | undefined;
    if (!fields) {
      if (revision === undefined || (await remove(model, key, revision))) return;
      continue;
    }
    if (before && Object.entries(fields).every(([name, value]) => isDeepStrictEqual(before[name], value))) return;
    if (await replace(model, key, revision, fields)) return;
  }
  throw new Error(`${model.collection.name}/${key._id} changes faster than it can be computed`);
}

async function remove<D extends ComputedDocument>(
  model: Model<D>,
  key: DocumentKey,
  revision: string,
): Promise<boolean> {
  const { deletedCount } = await model.collection.deleteOne({ ...key, revision } as never);
  return deletedCount === 1;
}

async function replace<D extends ComputedDocument>(
  model: Model<D>,
  key: DocumentKey,
  revision: string | undefined,
  fields: object,
): Promise<boolean> {
  const next = { ...fields, revision: randomIds.token(9) };
  if (revision !== undefined) {
    const { matchedCount } = await model.collection.updateOne({ ...key, revision } as never, { $set: next as never });
    return matchedCount === 1;
  }
  try {
    await model.collection.insertOne({ ...key, ...next } as never);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
