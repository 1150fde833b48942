import { expect, it } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import {
  ProjectFactWhenActivationUndone,
  ProjectFactWhenCardActivated,
  ProjectFactWhenOfflineShortfallBooked,
} from './project-facts.js';
import type { FactLedger } from '../projections/fact-ledger.js';

async function recorded<K extends EventType>(Projecting: new (ledger: FactLedger) => Consumer<K>): Promise<unknown[]> {
  const facts: unknown[] = [];
  const ledger = { record: (fact: unknown) => Promise.resolve(void facts.push(fact)) };
  const consumer = new Projecting(ledger as unknown as FactLedger);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  return facts;
}

it('a physical card is a fact when it was activated, by who did it, and when that was undone', async () => {
  expect(await recorded(ProjectFactWhenCardActivated)).toMatchObject([
    {
      kind: 'activated',
      giftCardId: 'gift-card-1',
      personId: 'user-1',
      occurredAt: new Date('2026-11-21T12:00:00.000Z'),
      counterTakenCents: 9_000,
      soldValueCents: 10_000,
    },
  ]);
  expect(await recorded(ProjectFactWhenActivationUndone)).toMatchObject([
    { kind: 'activation-undone', occurredAt: new Date('2026-11-21T12:30:00.000Z'), refundedCents: 9_000 },
  ]);
});

it('what a till accepted without network, and its card did not cover, is a loss and nothing else', async () => {
  expect(await recorded(ProjectFactWhenOfflineShortfallBooked)).toEqual([
    expect.objectContaining({
      kind: 'offline-loss',
      personId: 'user-1',
      occurredAt: new Date('2026-11-28T14:30:00.000Z'),
      offlineLossCents: 1_200,
      redemptionCents: 0,
      revenueCents: 0,
    }),
  ]);
});
