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

/** What a consumer asks for because of the example of its event, changed in what a test says. */
async function asked<K extends EventType>(
  consumerOf: new (commands: CommandBus) => Consumer<K>,
  data: Partial<EventData[K]> = {},
): Promise<unknown[]> {
  const commands: unknown[] = [];
  const execute = (command: unknown) => Promise.resolve(void commands.push(command));
  const { event, ...consumer } = bindConsumer(new consumerOf({ execute } as unknown as CommandBus));
  const told = { ...exampleOf(event as K), ...data };
  await consumer.handle(anEvent(event as K, told, { aggregateVersion: 7 }));
  return commands;
}

test.each([
  ['a redemption', NoteBalanceWhenCardRedeemed],
  ['an undone one', NoteBalanceWhenRedemptionUndone],
  ['a refund', NoteBalanceWhenCardUnloaded],
])('the balance after %s is told to the plan of its card, with what it is newer than', async (_what, consumer) => {
  const [command] = (await asked(consumer as typeof NoteBalanceWhenCardRedeemed, { balanceCents: 123 })) as [
    NoteCardBalance,
  ];
  expect(command).toBeInstanceOf(NoteCardBalance);
  expect(command.news).toEqual({ cents: 123, version: 7 });
});

test('nothing is left after cash, and a load says whose it is', async () => {
  expect(await asked(NoteBalanceWhenCardCashedOut)).toMatchObject([{ news: { cents: 0, version: 7 } }]);
  const { cardId, orderId, balanceCents: cents } = exampleOf('redemption.card-loaded.v1');
  expect(await asked(NoteBalanceWhenCardLoaded)).toEqual([
    new NoteCardBalance(cardId, { cents, version: 7, loadedBy: orderId }),
  ]);
});

test('what ends a gift card, its first top-up or its payer ends its plan', async () => {
  expect(await asked(StopAutoReloadWhenCardVoided, { cardId: 'c' })).toEqual([
    new StopAutoReloadOfCard('c', 'not-taken'),
  ]);
  expect(await asked(StopAutoReloadWhenCardBlocked, { cardId: 'c' })).toEqual([
    new StopAutoReloadOfCard('c', 'not-taken'),
  ]);
  expect(await asked(StopAutoReloadWhenLoadRefused, { cardId: 'c', orderId: 'o' })).toEqual([
    new StopAutoReloadOfRefusedLoad('c', 'o'),
  ]);
  for (const consumer of [StopAutoReloadWhenRefundRequested, StopAutoReloadWhenOrderRefunded] as const) {
    const of = consumer as typeof StopAutoReloadWhenOrderRefunded;
    expect(await asked(of, { orderId: 'o', topUpCardId: 'c' })).toEqual([new StopAutoReloadOfOrder('o')]);
    expect(await asked(of, { orderId: 'o', topUpCardId: '' })).toEqual([]);
  }
  expect(await asked(StopAutoReloadsWhenPersonErased, { personId: 'p' })).toEqual([new StopAutoReloadsOfPayer('p')]);
});
