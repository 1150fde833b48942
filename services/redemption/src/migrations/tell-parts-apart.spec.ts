import { expect, it } from '@jest/globals';
import type { Card } from '../domain/card.js';
import type { Cards, DiscountedCards } from '../domain/card.repository.js';
import { TellPartsApart } from './tell-parts-apart.js';

const card = (id: string, priceCents: number): Card =>
  ({ id, initialCents: 10_000, balanceCents: 10_000, priceCents, entries: [] }) as unknown as Card;

it('tells the parts of discounted cards apart, step by step, and writes none twice', async () => {
  const cards = new Map([card('a', 8_000), card('b', 9_000)].map((each) => [each.id, each]));
  const written: string[] = [];
  const ports = {
    discountedCards: async (after: string) =>
      after === '' ? { ids: ['a'], last: 'a-last' } : { ids: after === 'a-last' ? ['b'] : [], last: undefined },
    update: async (id: string, decide: (of: Card) => { next: Card; events: readonly [] }) => {
      const of = cards.get(id)!;
      const { next, events } = decide(of);
      expect(events).toEqual([]);
      if (next !== of) written.push(id);
      cards.set(id, next);
    },
  } as unknown as Cards & DiscountedCards;
  const migration = new TellPartsApart(ports, ports);
  for (const _pass of [1, 2]) {
    expect(await migration.step()).toBe('a-last');
    expect(await migration.step('a-last')).toBeUndefined();
  }
  expect(written).toEqual(['a', 'b']);
  expect([...cards.values()].map(({ promotionalCents }) => promotionalCents)).toEqual([2_000, 1_000]);
});
