import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  OrdersServiceService,
  type CreateTopUpRequest,
  type OrdersServiceClient,
} from '@giftcard/contracts/orders/v1/orders';
import { randomIds } from '@giftcard/kernel/ids';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin } from '@giftcard/testing/sessions';
import { openShop, type Shop } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: Calls<OrdersServiceClient> & { close(): void };
let recorded: RecordedEvents;

beforeAll(async () => {
  shop = await openShop();
  const env = await shop.env({ RECONCILE_EVERY_MS: '200' });
  service = await start(env);
  orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
});

afterAll(async () => {
  orders.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

const asked = (fields: Partial<CreateTopUpRequest> = {}): CreateTopUpRequest => ({
  sourceId: 'cnon:card-nonce-ok',
  verificationToken: '',
  idempotencyKey: randomIds.uuid(),
  cardId: 'card-1',
  businessSlug: 'luigis',
  giftCardId: 'gift-card-1',
  giftCardName: 'Dinner for Two',
  currency: 'USD',
  mostCents: 150_000,
  amountCents: 5_000,
  payer: { name: 'Ben Ito', email: 'ben@example.test', phone: '' },
  ...fields,
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );
const placedOf = (id: string) => recorded.ofType('orders.top-up-placed.v1').filter(({ data }) => data.orderId === id);

describe('a top-up', () => {
  it('charges once for one key, also when it is called again, and places the order', async () => {
    const request = asked();
    const { orderId, orderNumber, payment } = await orders.createTopUp(request);
    expect(payment).toMatchObject({ amountCents: 5_000, status: 'COMPLETED' });
    // By now the card takes nothing any more.
    expect(await orders.createTopUp({ ...request, mostCents: 0 })).toMatchObject({ orderId, orderNumber });
    expect(await codeOf(orders.createTopUp({ ...request, amountCents: 6_000 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    await eventually(() => placedOf(orderId).length === 1);
    expect(placedOf(orderId)[0]?.data).toMatchObject({ cardId: 'card-1', amountCents: 5_000, orderNumber });
    expect(recorded.ofType('orders.order-placed.v1')).toEqual([]);
  });

  it('is refused before any charge where its card does not take it, or its form is wrong', async () => {
    const before = recorded.ofType('orders.payment-completed.v1').length;
    expect(await codeOf(orders.createTopUp(asked({ mostCents: 0 })))).toBe('TOP_UP_REFUSED');
    expect(await codeOf(orders.createTopUp(asked({ amountCents: 499 })))).toBe('TOP_UP_REFUSED');
    expect(await codeOf(orders.createTopUp(asked({ amountCents: -1 })))).toBe('INVALID_FIELDS');
    expect(await codeOf(orders.createTopUp(asked({ sourceId: 'CASH' })))).toBe('INVALID_FIELDS');
    expect(await codeOf(orders.createTopUp(asked({ payer: { name: '', email: 'x', phone: '' } })))).toBe(
      'INVALID_FIELDS',
    );
    expect(await codeOf(orders.createTopUp(asked({ sourceId: 'cnon:card-nonce-declined' })))).toBe('PAYMENT_DECLINED');
    expect(recorded.ofType('orders.payment-completed.v1')).toHaveLength(before);
  });

  it('is among what there is of who paid it, whoever holds the card, in that business alone', async () => {
    const payer = { name: 'Cleo', email: 'cleo@example.test', phone: '' };
    const first = await orders.createTopUp(asked({ payer }));
    const second = await orders.createTopUp(asked({ payer, cardId: 'card-9', amountCents: 7_500 }));
    const exportOf = (businessSlug: string, email: string) =>
      asAdmin(businessSlug, () => orders.exportPersonTopUps({ email, linkToken: '' }));
    expect((await exportOf('luigis', ' CLEO@example.test')).orders).toMatchObject([
      { orderId: second.orderId, orderNumber: second.orderNumber, priceCents: 7_500 },
      { orderId: first.orderId, payment: { amountCents: 5_000 } },
    ]);
    for (const [slug, email] of [
      ['luigis', 'nobody@example.test'],
      ['elsewhere', payer.email],
    ] as const)
      expect((await exportOf(slug, email)).orders).toEqual([]);
  });

  it('goes back when its card does not take it', async () => {
    const request = asked({ cardId: 'card-2', payer: { name: 'Al', email: 'al@example.test', phone: '' } });
    const { orderId } = await orders.createTopUp(request);
    const refusal = { cardId: 'card-2', businessSlug: 'luigis', orderId, reason: 'CARD_NOT_ACTIVE' };
    await publish(shop.engines.bus, anEvent('redemption.load-refused.v1', refusal));
    const refunds = () => recorded.ofType('orders.order-refunded.v1').filter(({ data }) => data.orderId === orderId);
    await eventually(() => refunds().length === 1);
    expect(refunds()[0]?.data).toMatchObject({ reason: 'not-loaded', refundedCents: 5_000, topUpCardId: 'card-2' });
    expect(await codeOf(orders.createTopUp(request))).toBe('PAYMENT_NOT_COMPLETED');
  });
});
