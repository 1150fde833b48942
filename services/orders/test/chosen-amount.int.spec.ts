import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { giftCardChanged } from '@giftcard/testing/business-events';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { buyerOf, openShop, purchaseOf, selfForm, type Shop } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: ReturnType<typeof buyerOf>;
let recorded: RecordedEvents;

beforeAll(async () => {
  shop = await openShop();
  const env = await shop.env();
  service = await start(env);
  orders = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
});

afterAll(async () => {
  orders.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

const refusalOf = (call: Promise<unknown>): Promise<{ kind: string; code: string }> =>
  call.then(
    () => ({ kind: 'none', code: 'none' }),
    (error: { kind: string; code: string }) => error,
  );
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const pricesOf = (giftCardId: string) =>
  recorded
    .ofType('orders.payment-completed.v1')
    .filter(({ data }) => data.giftCardId === giftCardId)
    .map(({ data }) => data.priceCents);

describe('a gift card', () => {
  it('whose amount the guest chooses is sold for what they chose, as its latest version allows it', async () => {
    const amountRange = { minCents: 1_000, maxCents: 50_000, stepCents: 100, suggestionCents: [] };
    const ranged = { amountCents: 1_000, amountRange, salePriceCents: 800 };
    const giftCardId = await shop.sell({ ...ranged, version: 1 });
    const chosen = (amountCents: number | undefined, fields: object = {}) =>
      orders.createPayment(purchaseOf(giftCardId, { amountCents, buyerEmail: 'chooser@example.test', ...fields }));
    await eventually(async () => (await codeOf(chosen(3_700, { expectedCents: 1 }))) === 'PRICE_CHANGED');
    const key = { idempotencyKey: randomIds.uuid(), expectedCents: 2_960 };
    const { paymentId, amountCents } = await chosen(3_700, key);
    expect(amountCents).toBe(2_960);
    expect((await chosen(3_700, key)).paymentId).toBe(paymentId);
    expect(await codeOf(chosen(3_800, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await orders.placeOrder({ paymentId, form: selfForm })).toMatchObject({
      amountCents: 3_700,
      priceCents: 2_960,
    });
    expect(await codeOf(chosen(3_750))).toBe('AMOUNT_NOT_OFFERED');
    expect(await codeOf(chosen(undefined))).toBe('AMOUNT_NOT_OFFERED');
    expect(await codeOf(chosen(-1))).toBe('INVALID_FIELDS');
    await publish(
      shop.engines.bus,
      giftCardChanged({ giftCardId, ...ranged, amountRange: { ...amountRange, maxCents: 3_000 }, version: 2 }),
    );
    await eventually(async () => (await codeOf(chosen(3_700, { expectedCents: 1 }))) === 'AMOUNT_NOT_OFFERED');
    await publish(shop.engines.bus, giftCardChanged({ giftCardId, version: 3 }));
    await eventually(async () => (await codeOf(chosen(undefined, { expectedCents: 1 }))) === 'PRICE_CHANGED');
    expect(await codeOf(chosen(3_000))).toBe('AMOUNT_NOT_OFFERED');
    expect(pricesOf(giftCardId)).toEqual([2_960]);
  });
});

describe('what one buyer buys', () => {
  const ranged = {
    amountCents: 500,
    amountRange: { minCents: 500, maxCents: 200_000, stepCents: 100, suggestionCents: [] },
    salePriceCents: 500,
    discountPercent: 0,
  };
  const sells = async () => {
    const giftCardId = await shop.sell(ranged);
    await eventually(async () => (await codeOf(orders.createPayment(purchaseOf(giftCardId)))) === 'AMOUNT_NOT_OFFERED');
    return giftCardId;
  };
  const buys = (giftCardId: string, email: string, dollars: number, fields: object = {}) =>
    codeOf(
      orders.createPayment(
        purchaseOf(giftCardId, {
          amountCents: dollars * 100,
          form: { ...selfForm, buyer: { ...selfForm.buyer, email } },
          ...fields,
        }),
      ),
    );

  it('is at most $2,000 in 24 hours of one business, also by many calls at once, and by another address anew', async () => {
    const giftCardId = await sells();
    const codes = await Promise.all(Array.from({ length: 5 }, () => buys(giftCardId, 'Many@Example.test ', 700)));
    expect(codes.sort()).toEqual(['BUYER_CAP_REACHED', 'BUYER_CAP_REACHED', 'BUYER_CAP_REACHED', 'none', 'none']);
    const refusal = await refusalOf(
      orders.createPayment(purchaseOf(giftCardId, { amountCents: 70_000, buyerEmail: 'many@example.test' })),
    );
    expect(refusal).toMatchObject({ kind: 'conflict', details: [{ message: '$600.00 is left for now.' }] });
    expect(await buys(giftCardId, 'many@example.test', 600)).toBe('none');
    expect(await buys(giftCardId, 'many@example.test', 5)).toBe('BUYER_CAP_REACHED');
    expect(await buys(giftCardId, 'other@example.test', 2_000)).toBe('none');
    await eventually(() => expect(pricesOf(giftCardId).reduce((sum, cents) => sum + cents, 0)).toBe(400_000));
  });

  it('counts no declined payment, and a repeated call once', async () => {
    const giftCardId = await sells();
    const declined = { sourceId: 'cnon:card-nonce-declined' };
    expect(await buys(giftCardId, 'declined@example.test', 1_500, declined)).toBe('PAYMENT_DECLINED');
    const key = { idempotencyKey: randomIds.uuid() };
    expect(await Promise.all([1, 2].map(() => buys(giftCardId, 'declined@example.test', 1_500, key)))).toEqual([
      'none',
      'none',
    ]);
    expect(await buys(giftCardId, 'declined@example.test', 600)).toBe('BUYER_CAP_REACHED');
    expect(await buys(giftCardId, 'declined@example.test', 500)).toBe('none');
  });

  it('needs an address where the amount is chosen', async () => {
    const giftCardId = await sells();
    expect(await codeOf(orders.createPayment(purchaseOf(giftCardId, { amountCents: 700 })))).toBe('INVALID_FIELDS');
  });
});
