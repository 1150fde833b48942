import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { systemClock } from '@giftcard/kernel/clock';
import { createLogger } from '@giftcard/kernel/logging';
import { exampleOf } from '@giftcard/testing/examples';
import { SendRefundWhenCardVoided } from './send-refund-when-card-voided.js';
import { RefundEndedCardHandler, type RefundEndedCard } from '../commands/refund-ended-card.js';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import type { Checkouts } from '../domain/checkout.repository.js';
import type { Checkout } from '../domain/checkout.js';
import { placed, voiding } from '../../test/builders.js';

const voided = exampleOf('redemption.card-voided.v1');

/** What the consumer does to a checkout when a card ends. */
async function after(
  checkout: Checkout,
  send: () => Promise<void> = async () => undefined,
): Promise<{ next: Checkout; asked: unknown[] }> {
  const kept = { next: checkout, asked: [] as unknown[] };
  const checkouts = {
    update: async (_id: string, decide: (state: Checkout) => { next: Checkout }) => (
      (kept.next = decide(kept.next).next), { next: kept.next, events: [] }
    ),
  } as unknown as Checkouts;
  const commands = { execute: (command: unknown) => (kept.asked.push(command), send()) } as unknown as CommandBus;
  const handler = new RefundEndedCardHandler(commands, checkouts, systemClock, createLogger('orders', 'silent'));
  const consumer = new SendRefundWhenCardVoided({
    execute: (command: RefundEndedCard) => handler.execute(command),
  } as unknown as CommandBus);
  await consumer.handle({ id: 'e1', type: consumer.event, data: voided } as Parameters<typeof consumer.handle>[0]);
  return kept;
}

test('of a physical card, whose money went back at the counter, nothing is sent', async () => {
  const consumer = new SendRefundWhenCardVoided({
    execute: () => Promise.reject(new Error('There is no order.')),
  } as unknown as CommandBus);
  const data = { ...voided, reason: 'activation-undone' };
  await consumer.handle({ id: 'e1', type: consumer.event, data } as Parameters<typeof consumer.handle>[0]);
});

test('the share of the price that was left on the card is sent back', async () => {
  const { next, asked } = await after(voiding);
  expect(next.refund?.amountCents).toBe(Math.round((8_000 * voided.voidedCents) / voided.initialCents));
  expect(asked).toEqual([{ orderId: voided.cardId, by: 'admin-1' }]);
});

test('a card that ended for another reason moves no money', async () => {
  expect(await after(placed)).toEqual({ next: placed, asked: [] });
});

test('an account that is gone is left to the reconciler, so that the events of other businesses go on; anything else is tried again', async () => {
  const { next } = await after(voiding, () => Promise.reject(new PaymentProviderUnavailable(new Error('no account'))));
  expect(next).toMatchObject({
    status: 'refunding',
    dueAt: expect.any(Date) as unknown,
    refund: { idempotencyKey: voiding.refund!.idempotencyKey },
  });
  await expect(after(voiding, () => Promise.reject(new Error('the database is away')))).rejects.toThrow(
    'the database is away',
  );
});
