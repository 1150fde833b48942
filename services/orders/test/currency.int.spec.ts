import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

// A card worth 50 for 40 dollars, or 5,000 for 4,000 yen, which the provider counts by the yen.
describe.each([
  { currency: 'CAD', amountCents: 5_000, salePriceCents: 4_000, charged: 4_000, leftCents: 3_750, rest: 3_000 },
  { currency: 'JPY', amountCents: 500_000, salePriceCents: 400_000, charged: 4_000, leftCents: 458_400, rest: 3_667 },
])('in $currency', ({ currency, amountCents, salePriceCents, charged, leftCents, rest }) => {
  let shop: Shop;
  let service: RunningService;
  let orders: GrpcClient<Calls<OrdersServiceClient>>;
  let buyer: ReturnType<typeof buyerOf>;
  let recorded: RecordedEvents;

  beforeAll(async () => {
    // Its merchants take no other money.
    shop = await openShop(currency);
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

  const bought = async () => {
    const card = await shop.sell({ currency, amountCents, salePriceCents });
    const payment = await eventually(() => buyer.createPayment(purchaseOf(card)));
    const order = await buyer.placeOrder({ paymentId: payment.paymentId, form: selfForm });
    return { payment, order };
  };

  it('a gift card sold for another money is charged, told and refunded in it', async () => {
    const { payment, order } = await bought();
    const { orderId } = order;
    expect(payment).toMatchObject({ currency, amountCents: salePriceCents });
    expect(order.currency).toBe(currency);
    expect(await asAdmin('luigis', () => orders.refundOrder({ orderId, reason: 'Wrong card' }))).toMatchObject({
      currency,
    });
    await publish(
      shop.engines.bus,
      cardVoided({ cardId: orderId, currency, voidedCents: amountCents, initialCents: amountCents }),
    );
    const [refunded] = await recorded.waitFor('orders.order-refunded.v1');
    expect(refunded!.data).toMatchObject({ orderId, refundedCents: salePriceCents, currency });
    expect(shop.sandbox.control.payments(10)).toMatchObject([
      { amount_money: { amount: charged, currency }, refunded_money: { amount: charged, currency } },
    ]);
    expect((await recorded.waitFor('orders.order-placed.v1'))[0]!.data).toMatchObject({
      currency,
      payment: { currency },
    });
  });

  it('of a card that is partly used the share that is left goes back, in whole units', async () => {
    const { payment, order } = await bought();
    const { orderId } = order;
    await asAdmin('luigis', () => orders.refundOrder({ orderId, reason: 'Wrong card' }));
    await publish(
      shop.engines.bus,
      cardVoided({ cardId: orderId, currency, voidedCents: leftCents, initialCents: amountCents }),
    );
    const isOurs = ({ data }: { data: { orderId?: string } }) => data.orderId === orderId;
    const told = await eventually(async () => {
      const found = (await recorded.waitFor('orders.order-refunded.v1')).find(isOurs);
      expect(found).toBeDefined();
      return found!;
    });
    expect(told.data).toMatchObject({ refundedCents: (rest * salePriceCents) / charged, currency });
    const paid = shop.sandbox.control.payments(10).find(({ id }) => id === payment.paymentId);
    expect(paid).toMatchObject({ refunded_money: { amount: rest, currency } });
  });
});
