import { expect, test } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import {
  ProjectCustomersBeforeCardSealed,
  ProjectCustomersWhenCardKept,
  ProjectCustomersWhenCardIssued,
  ProjectCustomersWhenCardLoaded,
  ProjectCustomersWhenCardRedeemed,
  ProjectCustomersWhenCardSealed,
  ProjectCustomersWhenCardUnloaded,
  ProjectCustomersWhenCardVoided,
  ProjectCustomersWhenOrderPartlyRefunded,
  ProjectCustomersWhenOrderRefunded,
  ProjectCustomersWhenPersonErased,
  ProjectCustomersWhenGiftReworded,
  ProjectCustomersWhenRecipientCorrected,
  ProjectCustomersWhenCardCashedOut,
  ProjectCustomersWhenRedemptionUndone,
} from './project-customers.js';
import type { Customers } from '../projections/customers.js';

const computed: string[] = [];
const customers = {
  computeOfCard: async (cardId: string) => void computed.push(cardId),
  compute: async (businessSlug: string, { email }: { email: string }) => void computed.push(`${businessSlug}/${email}`),
  identify: async (cardId: string, ids: { buyer?: string; recipient?: string }) =>
    void computed.push(`${cardId} ${ids.buyer ?? '?'} ${ids.recipient ?? '?'}`),
  forget: async (personId: string) => void computed.push(`forgot ${personId}`),
} as unknown as Customers;

const handle = <K extends EventType>(consumer: Consumer<K>) =>
  bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));

test('every change of what a card is worth has the people of that card computed', async () => {
  await handle(new ProjectCustomersWhenCardIssued(customers));
  await handle(new ProjectCustomersWhenCardRedeemed(customers));
  await handle(new ProjectCustomersWhenRedemptionUndone(customers));
  await handle(new ProjectCustomersWhenCardCashedOut(customers));
  await handle(new ProjectCustomersWhenCardLoaded(customers));
  await handle(new ProjectCustomersWhenCardUnloaded(customers));
  await handle(new ProjectCustomersWhenCardVoided(customers));
  await handle(new ProjectCustomersWhenOrderPartlyRefunded(customers));
  await handle(new ProjectCustomersWhenOrderRefunded(customers));
  const { placed, orderId } = exampleOf('orders.order-refunded.v1');
  expect(computed).toEqual([
    'order-1',
    'order-1',
    'order-1',
    'order-1',
    'order-1',
    'order-1',
    'order-1',
    'order-1',
    ...(placed ? [orderId] : []),
  ]);
});

test('a corrected address has both people computed: who holds the card now and who held it', async () => {
  computed.length = 0;
  await handle(new ProjectCustomersWhenRecipientCorrected(customers));
  const { cardId, businessSlug, previousEmail } = exampleOf('redemption.recipient-corrected.v1');
  expect(computed).toEqual([cardId, `${businessSlug}/${previousEmail}`]);
});

test('other names on a gift have its people computed', async () => {
  computed.length = 0;
  await handle(new ProjectCustomersWhenGiftReworded(customers));
  expect(computed).toEqual([exampleOf('redemption.gift-reworded.v1').cardId]);
});

test('who keeps a card that was handed over is computed, beside who gave it', async () => {
  computed.length = 0;
  await handle(new ProjectCustomersWhenCardKept(customers));
  expect(computed).toEqual([exampleOf('redemption.card-kept.v1').cardId]);
});

test('who was erased is forgotten', async () => {
  computed.length = 0;
  await handle(new ProjectCustomersWhenPersonErased(customers));
  expect(computed).toEqual([`forgot ${exampleOf('orders.person-erased.v1').personId}`]);
});

test('before a card of before is sealed its people get the ids of its order, after it those that it has', async () => {
  computed.length = 0;
  const example = exampleOf('orders.form-sealed.v1');
  const { orderId } = example;
  const form = {
    ...example.form!,
    buyer: { ...example.form!.buyer!, personId: 'p-ana' },
    recipient: { ...example.form!.recipient!, personId: 'p-ben' },
  };
  const sealed = { ...example, form };
  for (const consumer of [
    new ProjectCustomersBeforeCardSealed(customers),
    new ProjectCustomersWhenCardSealed(customers),
  ])
    await bindConsumer(consumer).handle(anEvent(consumer.event, sealed));
  expect(computed).toEqual([`${orderId} p-ana p-ben`, `${orderId} ? ?`]);
});
