import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { PAYMENT_ACCOUNT_ACTION } from '@giftcard/kernel/confirmation-token';
import { OrdersServiceService, type OrdersServiceClient, type Payment } from '@giftcard/contracts/orders/v1/orders';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin, confirmed } from '@giftcard/testing/sessions';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { buyerOf, openShop, purchaseOf, selfForm, type Shop } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: GrpcClient<Calls<OrdersServiceClient>>;
let buyer: ReturnType<typeof buyerOf>;
let card: string;
let recorded: RecordedEvents;

beforeAll(async () => {
  shop = await openShop();
  const env = await shop.env({ RECONCILE_EVERY_MS: '200', PLACE_WITHIN_MS: '1000' });
  service = await start(env);
  orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  buyer = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  card = await shop.sell();
});

afterAll(async () => {
  orders.close();
  buyer.close();
  await shop.stop();
});

const refunded = ({ paymentId }: Payment) =>
  shop.sandbox.control.payments(1_000).find(({ id }) => id === paymentId)?.refunded_money?.amount === 4_000;

describe('the reconciler', () => {
  it('runs by itself and sends back the money of a purchase that nobody placed', async () => {
    const payment = await eventually(() => buyer.createPayment(purchaseOf(card)));
    await eventually(() => refunded(payment), 15_000);
  });

  it('refunds through the account that was charged, with the token that is valid now, after the business changed its settings', async () => {
    await asAdmin('luigis', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () =>
        orders.updatePaymentSettings({
          applicationId: 'sandbox-luigis',
          locationId: 'LOLD',
          accessToken: 'sandbox-luigis-old',
        }),
      ),
    );
    const payment = await buyer.createPayment(purchaseOf(card));
    await asAdmin('luigis', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () =>
        orders.updatePaymentSettings({
          applicationId: 'sandbox-other',
          locationId: 'LNEW',
          accessToken: 'sandbox-luigis-new',
        }),
      ),
    );
    await eventually(() => refunded(payment), 15_000);
  });

  it('gives orders of before there were numbers their own, the oldest first, once', async () => {
    const orderIds: string[] = [];
    for (let times = 0; times < 3; times++) {
      const { paymentId } = await buyer.createPayment(purchaseOf(card));
      orderIds.push((await buyer.placeOrder({ paymentId, form: selfForm })).orderId);
    }
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    const checkouts = connection.collection<{ _id: string; orderNumber?: string }>('checkouts');
    await checkouts.updateMany({ _id: { $in: orderIds.slice(0, 2) } }, { $unset: { orderNumber: '' } });
    const numberOf = async (_id: string) =>
      Number((await checkouts.findOne({ _id }))?.orderNumber?.replace('LU-', '') ?? 0);
    await eventually(async () => (await numberOf(orderIds[0]!)) > 0 && (await numberOf(orderIds[1]!)) > 0, 15_000);
    const [oldest, older, newest] = await Promise.all(orderIds.map(numberOf));
    await connection.close();
    expect(oldest).toBeGreaterThan(newest!);
    expect(older).toBeGreaterThan(oldest!);
    const told = await recorded.waitFor('orders.order-numbered.v1', 2);
    expect(told.map(({ data }) => [data.orderId, data.orderNumber])).toEqual([
      [orderIds[0], `LU-${oldest}`],
      [orderIds[1], `LU-${older}`],
    ]);
  });

  it('and the queue being away keeps nobody from buying, nor the service from stopping', async () => {
    await recorded.stop();
    await shop.engines.redis.stop();
    const payment = await buyer.createPayment(purchaseOf(card));
    expect((await buyer.placeOrder({ paymentId: payment.paymentId, form: selfForm })).code).toMatch(/-/);
    const began = Date.now();
    await service.stop();
    expect(Date.now() - began).toBeLessThan(9_000);
  });
});
