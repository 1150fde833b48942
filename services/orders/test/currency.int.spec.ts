import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { publish } from '@giftcard/testing/events';
import { cardVoided } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin } from '@giftcard/testing/sessions';
import { buyerOf, openShop, purchaseOf, selfForm, type Shop } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: GrpcClient<Calls<OrdersServiceClient>>;
let buyer: ReturnType<typeof buyerOf>;
let recorded: RecordedEvents;

beforeAll(async () => {
  // Its merchants take no other money.
  shop = await openShop('CAD');
  const env = await shop.env({ RECONCILE_EVERY_MS: '200' });
  service = await start(env);
  orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  buyer = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
});

afterAll(async () => {
  orders.close();
  buyer.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

it('a gift card sold for another money is charged, told and refunded in it', async () => {
  const card = await shop.sell({ currency: 'CAD' });
  const payment = await eventually(() => buyer.createPayment(purchaseOf(card)));
  const { orderId, currency } = await buyer.placeOrder({ paymentId: payment.paymentId, form: selfForm });
  expect([payment.currency, currency]).toEqual(['CAD', 'CAD']);
  expect(await asAdmin('luigis', () => orders.refundOrder({ orderId, reason: 'Wrong card' }))).toMatchObject({
    currency: 'CAD',
  });
  await publish(
    shop.engines.bus,
    cardVoided({ cardId: orderId, currency: 'CAD', voidedCents: 5_000, initialCents: 5_000 }),
  );
  const [refunded] = await recorded.waitFor('orders.order-refunded.v1');
  expect(refunded!.data).toMatchObject({ orderId, refundedCents: 4_000, currency: 'CAD' });
  expect(shop.sandbox.control.payments(10)).toMatchObject([
    { amount_money: { amount: 4_000, currency: 'CAD' }, refunded_money: { amount: 4_000, currency: 'CAD' } },
  ]);
  expect((await recorded.waitFor('orders.order-placed.v1'))[0]!.data).toMatchObject({
    currency: 'CAD',
    payment: { currency: 'CAD' },
  });
});
