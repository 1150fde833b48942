import { expect, test } from '@jest/globals';
import type { Business } from '../domain/business.js';
import type { Businesses, BusinessEvent } from '../domain/business.repository.js';
import { RaiseValidities } from './raise-validities.js';

const now = new Date('2026-11-25T12:00:00Z');

test('businesses that had chosen less than their state allows are raised in parts, and a second time only told again', async () => {
  const all = new Map(
    Array.from({ length: 250 }, (_, index) => {
      const id = `business-${String(index).padStart(3, '0')}`;
      const address = {
        street: '1 Main Street',
        city: 'Albany',
        state: index % 2 === 0 ? 'NY' : 'CA',
        zipCode: '12207',
      };
      const chosen = index % 5 === 0 ? {} : { validityMonths: 60 };
      return [id, { id, name: id, address, ...chosen } as Business];
    }),
  );
  let told: BusinessEvent[] = [];
  const businesses = {
    list: async ({ page, limit }: { page: number; limit: number }) => ({
      businesses: [...all.values()].slice((page - 1) * limit, page * limit),
      total: all.size,
    }),
    update: async (
      id: string,
      decide: (business: Business) => { next: Business; events: readonly BusinessEvent[] },
    ) => {
      const decision = decide(all.get(id)!);
      all.set(id, decision.next);
      told.push(...decision.events);
      return decision;
    },
  } as unknown as Businesses;
  const migration = new RaiseValidities(businesses, { now: () => now });
  const pass = async () => {
    told = [];
    const positions = [];
    for (let after = await migration.step(undefined); after; after = await migration.step(after)) positions.push(after);
    return positions;
  };
  expect(await pass()).toEqual(['1', '2']);
  const chosen = () => [...all.values()].map(({ validityMonths }) => validityMonths);
  const raised = chosen();
  expect(raised.slice(0, 6)).toEqual([undefined, 0, 108, 0, 108, undefined]);
  expect(told).toHaveLength(200);
  await pass();
  expect(chosen()).toEqual(raised);
  expect(told).toHaveLength(200);
});
