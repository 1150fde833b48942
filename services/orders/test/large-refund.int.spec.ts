import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { refundAction } from '@giftcard/kernel/confirmation-token';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { asAdmin, confirmed } from '@giftcard/testing/sessions';
import { buyerOf, openShop, purchaseOf, selfForm, type Shop } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: GrpcClient<Calls<OrdersServiceClient>>;
let buyer: ReturnType<typeof buyerOf>;

beforeAll(async () => {
  shop = await openShop();
  const env = await shop.env({ REFUND_CONFIRMED_OVER_CENTS: '3999' });
  service = await start(env);
  orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  buyer = buyerOf(env);
});

afterAll(async () => {
  orders.close();
  buyer.close();
  await service.stop();
  await shop.stop();
});

it('of more than the limit needs a confirmation, past the gateway too, and of no other order', async () => {
  const card = await shop.sell();
  const payment = await eventually(() => buyer.createPayment(purchaseOf(card)));
  const { orderId } = await buyer.placeOrder({ paymentId: payment.paymentId, form: selfForm });
  const refund = () => orders.refundOrder({ orderId, reason: 'Changed their mind' });
  const required = expect.objectContaining({ code: 'CONFIRMATION_REQUIRED', confirms: refundAction(orderId) });
  await expect(asAdmin('luigis', refund)).rejects.toEqual(required);
  await expect(asAdmin('luigis', () => confirmed(refundAction('another'), refund))).rejects.toEqual(required);
  expect(await asAdmin('luigis', () => confirmed(refundAction(orderId), refund))).toMatchObject({ orderId });
});
