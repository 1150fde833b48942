import type { Model } from 'mongoose';
import { storeComputed, type ComputedDocument } from '@giftcard/kernel/storage/computed';
import type { DocumentKey } from '@giftcard/kernel/storage/shard-keys';
import { AMOUNTS, amountsOf, type Amounts } from '../domain/amounts.js';

/** A sum that was computed from what it stands for, never added to. */
export interface TotalDocument extends ComputedDocument, Amounts {}

/** The amounts as fields of a schema. */
export const AMOUNT_FIELDS = Object.fromEntries(AMOUNTS.map((name) => [name, Number])) as Record<
  keyof Amounts,
  typeof Number
>;

/** The accumulators that sum amounts. */
export const SUMS = Object.fromEntries(AMOUNTS.map((name) => [name, { $sum: `$${name}` }]));

/** The stage that sums amounts of what a pipeline matched. */
export const SUM_OF_AMOUNTS = { $group: { _id: null, ...SUMS } };

/**
 * Computes a total anew and stores it, so that the stored one never goes back (kernel/storage/computed).
 * @param compute reads what the total stands for
 */
export function storeTotal<D extends TotalDocument>(
  model: Model<D>,
  key: DocumentKey,
  labels: Omit<D, keyof TotalDocument>,
  compute: () => Promise<readonly Partial<Amounts>[]>,
): Promise<void> {
  return storeComputed(
    model,
    key,
    async () => ({ ...labels, ...amountsOf((await compute())[0]) }) as unknown as Omit<D, '_id' | 'revision'>,
  );
}
