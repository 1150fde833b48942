import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { systemClock } from '@giftcard/kernel/clock';
import { exampleOf } from '@giftcard/testing/examples';
import { SendRefundWhenCardVoided } from './send-refund-when-card-voided.js';
import type { Checkouts } from '../domain/checkout.repository.js';
import type { Checkout } from '../domain/checkout.js';
import { placed, voiding } from '../../test/builders.js';

const voided = exampleOf('redemption.card-voided.v1');

/** What the consumer does to a checkout when a card ends. */
async function after(checkout: Checkout): Promise<{ next: Checkout; asked: unknown[] }> {
  const kept = { next: checkout, asked: [] as unknown[] };
  const checkouts = { update: async (_id: string, decide: (state: Checkout) => { next: Checkout }) => ((kept.next = decide(kept.next).next), { next: kept.next, events: [] }) } as unknown as Checkouts;
  const commands = { execute: async (command: unknown) => void kept.asked.push(command) } as unknown as CommandBus;
  const consumer = new SendRefundWhenCardVoided(commands, checkouts, systemClock);
  await consumer.handle({ id: 'e1', type: consumer.event, data: voided } as Parameters<typeof consumer.handle>[0]);
  return kept;
}

test('the share of the price that was left on the card is sent back', async () => {
  const { next, asked } = await after(voiding);
  expect(next.refund?.amountCents).toBe(Math.round((8_000 * voided.voidedCents) / voided.initialCents));
  expect(asked).toEqual([{ orderId: voided.cardId, by: 'admin-1' }]);
});

test('a card that ended for another reason moves no money', async () => {
  expect(await after(placed)).toEqual({ next: placed, asked: [] });
});
