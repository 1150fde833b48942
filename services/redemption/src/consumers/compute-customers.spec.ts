import { expect, test } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import {
  ComputeCustomersWhenCardIssued,
  ComputeCustomersWhenCardRedeemed,
  ComputeCustomersWhenCardVoided,
  ComputeCustomersWhenOrderPartlyRefunded,
  ComputeCustomersWhenOrderRefunded,
  ComputeCustomersWhenRecipientCorrected,
  ComputeCustomersWhenRedemptionUndone,
} from './compute-customers-when-card-changed.js';
import type { Customers } from '../projections/customers.js';

const computed: string[] = [];
const customers = {
  computeOfCard: async (cardId: string) => void computed.push(cardId),
  compute: async (businessSlug: string, email: string) => void computed.push(`${businessSlug}/${email}`),
} as unknown as Customers;

const handle = <K extends EventType>(consumer: Consumer<K>) =>
  bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));

test('every change of what a card is worth has the people of that card computed', async () => {
  await handle(new ComputeCustomersWhenCardIssued(customers));
  await handle(new ComputeCustomersWhenCardRedeemed(customers));
  await handle(new ComputeCustomersWhenRedemptionUndone(customers));
  await handle(new ComputeCustomersWhenCardVoided(customers));
  await handle(new ComputeCustomersWhenOrderPartlyRefunded(customers));
  await handle(new ComputeCustomersWhenOrderRefunded(customers));
  const { placed, orderId } = exampleOf('orders.order-refunded.v1');
  expect(computed).toEqual(['order-1', 'order-1', 'order-1', 'order-1', 'order-1', ...(placed ? [orderId] : [])]);
});

test('a corrected address has both people computed: who holds the card now and who held it', async () => {
  computed.length = 0;
  await handle(new ComputeCustomersWhenRecipientCorrected(customers));
  const { cardId, businessSlug, previousEmail } = exampleOf('redemption.recipient-corrected.v1');
  expect(computed).toEqual([cardId, `${businessSlug}/${previousEmail}`]);
});
