import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import { eventually } from '@giftcard/testing/eventually';
import { MovedClock, startOrders, type Orders } from './harness.js';
import { openShop, purchaseOf, selfForm, type Shop } from './shop.js';
import { CreatePayment } from '../src/commands/create-payment.js';
import { PlaceOrder } from '../src/commands/place-order.js';
import { ReconcileDueCheckouts } from '../src/commands/reconcile-due-checkouts.js';
import { RecordDispute } from '../src/commands/record-dispute.js';

const MINUTE = 60_000;
const clock = new MovedClock();

let shop: Shop;
let orders: Orders;
let card: string;

beforeAll(async () => {
  shop = await openShop();
  orders = await startOrders(await shop.env(), { clock });
  card = await shop.sell();
});

afterAll(async () => {
  await orders.close();
  await shop.stop();
});

/** A payment of 40 dollars that the buyer disputes before it is placed; of what the bank decides no notification comes. */
async function disputed(cents: number) {
  const {
    payment: { paymentId },
  } = await eventually(() => orders.execute(new CreatePayment(purchaseOf(card, { idempotencyKey: randomIds.uuid() }))));
  const { id } = await shop.sandbox.control.dispute(paymentId, 'NOT_RECEIVED', cents);
  await orders.execute(new RecordDispute(paymentId, id, cents));
  return { paymentId, decide: (state: 'WON' | 'LOST') => shop.sandbox.control.decideDispute(id, state) };
}
const sentBack = (paymentId: string) =>
  shop.sandbox.control.payments(1_000).find(({ id }) => id === paymentId)?.refunded_money?.amount;
const statusAfter = async (paymentId: string, minutes: number) => {
  clock.forward(minutes * MINUTE);
  await orders.execute(new ReconcileDueCheckouts());
  return (await orders.checkouts.getByPaymentId(paymentId)).status;
};

describe('a payment that is disputed before it is placed', () => {
  it.each(['WON', 'LOST'] as const)(
    'waits for the bank, which is asked again a day later, and goes back but for what the bank sent: %s',
    async (state) => {
      const { paymentId, decide } = await disputed(1_500);
      expect(await statusAfter(paymentId, 31)).toBe('paid');
      await decide(state);
      expect(await statusAfter(paymentId, 23 * 60)).toBe('paid');
      await eventually(async () => (await statusAfter(paymentId, 60)) === 'refunded');
      expect(sentBack(paymentId)).toBe(state === 'WON' ? 4_000 : 2_500);
    },
  );

  it('whose bank sent all of it back is over, without a word to the provider, and becomes no order', async () => {
    const { paymentId, decide } = await disputed(4_000);
    await decide('LOST');
    expect(await statusAfter(paymentId, 31)).toBe('refunded');
    expect(sentBack(paymentId)).toBeUndefined();
    await expect(orders.execute(new PlaceOrder(paymentId, selfForm, { by: 'buyer' }))).rejects.toMatchObject({
      code: 'PAYMENT_NOT_COMPLETED',
    });
  });
});
