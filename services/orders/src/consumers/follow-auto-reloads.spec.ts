import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventData, EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import {
  NoteBalanceWhenCardCashedOut,
  NoteBalanceWhenCardLoaded,
  NoteBalanceWhenCardRedeemed,
  NoteBalanceWhenCardUnloaded,
  NoteBalanceWhenRedemptionUndone,
} from './note-balance-when-card-changed.js';
import {
  StopAutoReloadsWhenPersonErased,
  StopAutoReloadWhenCardBlocked,
  StopAutoReloadWhenCardVoided,
  StopAutoReloadWhenLoadRefused,
  StopAutoReloadWhenOrderRefunded,
  StopAutoReloadWhenRefundRequested,
} from './stop-auto-reload-when-over.js';
import { NoteCardBalance } from '../commands/auto-reload/note-card-balance.js';
import {
  StopAutoReloadOfCard,
  StopAutoReloadOfOrder,
  StopAutoReloadOfRefusedLoad,
  StopAutoReloadsOfPayer,
} from '../commands/auto-reload/stop-auto-reload.js';

/** What a consumer asks for because of its event. */
async function asked<K extends EventType>(
  consumerOf: new (commands: CommandBus) => Consumer<K>,
  told: EventData[K],
): Promise<unknown[]> {
  const commands: unknown[] = [];
  const execute = (command: unknown) => Promise.resolve(void commands.push(command));
  const { event, ...consumer } = bindConsumer(new consumerOf({ execute } as unknown as CommandBus));
  await consumer.handle(anEvent(event as K, told, { aggregateVersion: 7 }));
  return commands;
}

test('what is left after a redemption, an undone one or a refund is told to the plan of its card, with what it is newer than', async () => {
  const told = [
    await asked(NoteBalanceWhenCardRedeemed, { ...exampleOf('redemption.card-redeemed.v1'), balanceCents: 123 }),
    await asked(NoteBalanceWhenRedemptionUndone, {
      ...exampleOf('redemption.redemption-undone.v1'),
      balanceCents: 123,
    }),
    await asked(NoteBalanceWhenCardUnloaded, { ...exampleOf('redemption.card-unloaded.v1'), balanceCents: 123 }),
  ] as NoteCardBalance[][];
  for (const [command] of told) {
    expect(command).toBeInstanceOf(NoteCardBalance);
    expect(command?.news).toEqual({ cents: 123, version: 7 });
  }
});

test('nothing is left after cash, and a load says whose it is', async () => {
  expect(await asked(NoteBalanceWhenCardCashedOut, exampleOf('redemption.card-cashed-out.v1'))).toMatchObject([
    { news: { cents: 0, version: 7 } },
  ]);
  const loaded = exampleOf('redemption.card-loaded.v1');
  const { cardId, orderId, balanceCents: cents } = loaded;
  expect(await asked(NoteBalanceWhenCardLoaded, loaded)).toEqual([
    new NoteCardBalance(cardId, { cents, version: 7, loadedBy: orderId }),
  ]);
});

test('what ends a gift card, its first top-up or its payer ends its plan', async () => {
  const voided = { ...exampleOf('redemption.card-voided.v1'), cardId: 'c' };
  expect(await asked(StopAutoReloadWhenCardVoided, voided)).toEqual([new StopAutoReloadOfCard('c', 'not-taken')]);
  const blocked = { ...exampleOf('redemption.card-blocked.v1'), cardId: 'c' };
  expect(await asked(StopAutoReloadWhenCardBlocked, blocked)).toEqual([new StopAutoReloadOfCard('c', 'not-taken')]);
  const refused = { ...exampleOf('redemption.load-refused.v1'), cardId: 'c', orderId: 'o' };
  expect(await asked(StopAutoReloadWhenLoadRefused, refused)).toEqual([new StopAutoReloadOfRefusedLoad('c', 'o')]);
  const erased = { ...exampleOf('orders.person-erased.v1'), personId: 'p' };
  expect(await asked(StopAutoReloadsWhenPersonErased, erased)).toEqual([new StopAutoReloadsOfPayer('p')]);
});

test.each([
  ['c', [new StopAutoReloadOfOrder('o')]],
  ['', []],
])('a refund ends the plan that its order began, where that is a top-up: of card "%s"', async (topUpCardId, stops) => {
  const requested = { ...exampleOf('orders.refund-requested.v1'), orderId: 'o', topUpCardId };
  expect(await asked(StopAutoReloadWhenRefundRequested, requested)).toEqual(stops);
  const refunded = { ...exampleOf('orders.order-refunded.v1'), orderId: 'o', topUpCardId };
  expect(await asked(StopAutoReloadWhenOrderRefunded, refunded)).toEqual(stops);
});
