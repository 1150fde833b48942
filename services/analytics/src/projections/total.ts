import type { Model } from 'mongoose';
import { randomIds } from '@giftcard/kernel/ids';
import { isDuplicateKey } from '@giftcard/kernel/storage/mongo';
import { NOTHING, type Amounts } from '../domain/fact.js';

/** A sum that was computed from what it stands for, never added to. */
export interface TotalDocument extends Amounts {
  readonly _id: string;
  /** Another one at each write: the guard against a slower computation that began earlier. */
  readonly revision: string;
}

/** The stage that sums amounts of what a pipeline matched. */
export const SUM_OF_AMOUNTS = {
  $group: { _id: null, soldCount: { $sum: '$soldCount' }, revenueCents: { $sum: '$revenueCents' }, redemptionCents: { $sum: '$redemptionCents' } },
};

const ATTEMPTS = 8;

/**
 * Computes a total anew and stores it, so that the stored one never goes back: what is stored was read after the total
 * that it replaces, so a computation that was overtaken by another process's runs again.
 * @param compute reads what the total stands for
 */
export async function storeTotal<D extends TotalDocument>(model: Model<D>, id: string, labels: Record<string, string>, compute: () => Promise<readonly Amounts[]>): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await model.collection.findOne({ _id: id as never });
    const { soldCount, revenueCents, redemptionCents } = (await compute())[0] ?? NOTHING;
    if (before && before['soldCount'] === soldCount && before['revenueCents'] === revenueCents && before['redemptionCents'] === redemptionCents) return;
    if (await replace(model, id, before?.['revision'] as string | undefined, { ...labels, soldCount, revenueCents, redemptionCents })) return;
  }
  throw new Error(`the total ${id} changes faster than it can be computed`);
}

async function replace<D extends TotalDocument>(model: Model<D>, id: string, revision: string | undefined, fields: Record<string, unknown>): Promise<boolean> {
  const next = { ...fields, revision: randomIds.token(9) };
  if (revision !== undefined) {
    const { matchedCount } = await model.collection.updateOne({ _id: id as never, revision: revision as never }, { $set: next as never });
    return matchedCount === 1;
  }
  try {
    await model.collection.insertOne({ _id: id, ...next } as never);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
