import { expect, it } from '@jest/globals';
import { issue, type Card } from '../domain/card.js';
import type { Cards, RemindedCards } from '../domain/card.repository.js';
import { PlanReminders } from './plan-reminders.js';
import { anOrder } from '../../test/support/an-order.js';

it('has cards of before wait for what is ahead of them, step by step, and writes none twice', async () => {
  const now = new Date('2027-01-01T12:00:00.000Z');
  const sold = ['a', 'b'].map((id) => issue(anOrder({ id })).next);
  const cards = new Map(sold.map((card) => [card.id, card]));
  const written: string[] = [];
  const ports = {
    cardsWithoutReminder: async (after: string) =>
      after === '' ? { ids: ['a'], last: 'a-last' } : { ids: after === 'a-last' ? ['b'] : [], last: undefined },
    update: async (id: string, decide: (of: Card) => { next: Card; events: readonly [] }) => {
      const { next, events } = decide(cards.get(id)!);
      expect(events).toEqual([]);
      if (next !== cards.get(id)) written.push(id);
      cards.set(id, next);
    },
  } as unknown as Cards & RemindedCards;
  const migration = new PlanReminders(ports, ports, { now: () => now });
  for (const _pass of [1, 2]) {
    expect(await migration.step()).toBe('a-last');
    expect(await migration.step('a-last')).toBeUndefined();
  }
  expect(written).toEqual(['a', 'b']);
  // Thirty days are past, and go to nobody.
  const half = new Date(sold[0]!.issuedAt.getTime() + 180 * 24 * 60 * 60_000);
  expect([...cards.values()].map(({ remindAt }) => remindAt)).toEqual([half, half]);
});
