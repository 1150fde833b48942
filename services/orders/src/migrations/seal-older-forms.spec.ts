import { expect, test } from '@jest/globals';
import type { AgedSearch } from '@giftcard/kernel/business/aged';
import type { SealOlderFormsHandler } from '../commands/seal-older-forms.js';
import type { Checkouts } from '../domain/checkout.repository.js';
import type { Businesses } from '../projections/businesses.js';
import { SealOlderFormsOfAll } from './seal-older-forms.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test('goes through the checkouts of each business in bounded steps, the oldest first, and ends', async () => {
  const inClear: Record<string, number> = { bakery: 150, larkspur: 0, luigis: 3 };
  const sealed: string[] = [];
  const migration = new SealOlderFormsOfAll(
    {
      findInClear: async ({ businessSlug, after, limit }: AgedSearch) =>
        Array.from({ length: inClear[businessSlug]! }, (_, index) => ({
          id: `${businessSlug}-${index}`,
          at: at(index),
        }))
          .filter((each) => !after || each.at > after.at)
          .slice(0, limit),
    } as unknown as Checkouts,
    { seal: async (id: string) => void sealed.push(id) } as unknown as SealOlderFormsHandler,
    {
      async *all(behind = '') {
        for (const businessSlug of Object.keys(inClear).filter((slug) => slug > behind)) yield { businessSlug };
      },
    } as unknown as Businesses,
    { now: () => at(1_000) },
  );
  const sizes: number[] = [];
  let position: string | undefined;
  do {
    const before = sealed.length;
    position = await migration.step(position);
    sizes.push(sealed.length - before);
  } while (position !== undefined);
  expect(sizes).toEqual([100, 50, 0, 3]);
  expect(new Set(sealed).size).toBe(153);
});
