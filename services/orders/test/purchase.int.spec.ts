import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { randomIds } from '@giftcard/kernel/ids';
import { hashCardCode } from '@giftcard/kernel/business/card-code';
import { sha256 } from '@giftcard/kernel/digest';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import {
  businessProfileChanged,
  businessProvisioned,
  giftCardChanged,
  giftCardCreated,
  giftCardRetired,
} from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { buyerOf, openShop, purchaseOf, selfForm, type Shop, walletsClient } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: ReturnType<typeof buyerOf>;
let recorded: RecordedEvents;
let card: string;
let env: Awaited<ReturnType<Shop['env']>>;

beforeAll(async () => {
  shop = await openShop();
  env = await shop.env();
  service = await start(env);
  orders = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  card = await shop.sell();
  await onSale(card);
});

afterAll(async () => {
  orders.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

const refusalOf = (call: Promise<unknown>): Promise<{ kind: string; code: string; message: string }> =>
  call.then(
    () => ({ kind: 'none', code: 'none', message: '' }),
    (error: { kind: string; code: string; message: string }) => error,
  );
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** A price that no card has: answered PRICE_CHANGED once the card is known and on sale, and charges nothing. */
const probe = (giftCardId: string, businessSlug = 'luigis') =>
  codeOf(orders.createPayment(purchaseOf(giftCardId, { businessSlug, expectedCents: 1 })));
const onSale = (giftCardId: string, businessSlug?: string) =>
  eventually(async () => (await probe(giftCardId, businessSlug)) === 'PRICE_CHANGED');
const placedFor = (giftCardId: string) =>
  recorded.ofType('orders.order-placed.v1').filter(({ data }) => data.giftCardId === giftCardId);

describe('a purchase', () => {
  it('charges the sale price, gives a code, and places one order that tells everything', async () => {
    const payment = await orders.createPayment(purchaseOf(card, { expectedCents: 4_000 }));
    expect(payment).toMatchObject({ status: 'COMPLETED', sourceType: 'CARD', amountCents: 4_000, currency: 'USD' });
    const { paymentId } = payment;
    const coded = await orders.assignCardCode({ paymentId, form: selfForm });
    expect(coded.code).toMatch(/^([0-9A-Z]{5}-){2}([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(coded.placedAt).toBeUndefined();
    const order = await orders.placeOrder({
      paymentId,
      form: { ...selfForm, buyer: { ...selfForm.buyer, email: ' ANNA@example.test' } },
    });
    expect(order).toMatchObject({
      orderId: coded.orderId,
      code: coded.code,
      publicToken: coded.publicToken,
      amountCents: 5_000,
      priceCents: 4_000,
      form: selfForm,
      payment,
    });
    expect(await orders.placeOrder({ paymentId, form: selfForm })).toEqual(order);
    expect(await orders.assignCardCode({ paymentId, form: selfForm })).toEqual(order);
    const [placed] = await recorded.waitFor('orders.order-placed.v1');
    expect(placed).toMatchObject({
      aggregateId: order.orderId,
      businessSlug: 'luigis',
      data: {
        codeHash: hashCardCode(order.code.replaceAll('-', '')),
        form: {
          purchaseType: 'self',
          buyer: { name: '', email: '', phone: '', sealed: expect.any(String) as unknown },
        },
        payment,
        placedAt: order.placedAt,
      },
    });
    expect(recorded.ofType('orders.payment-completed.v1')).toMatchObject([
      { aggregateId: order.orderId, data: { paymentId, priceCents: 4_000 } },
    ]);
  });

  it('of a package is told with what it was, before it is placed and by its order', async () => {
    const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
    const giftCardId = await shop.sell({ packageTerms });
    await onSale(giftCardId);
    const { paymentId } = await orders.createPayment(purchaseOf(giftCardId));
    expect((await orders.assignCardCode({ paymentId, form: selfForm })).packageTerms).toEqual(packageTerms);
    expect((await orders.placeOrder({ paymentId, form: selfForm })).packageTerms).toEqual(packageTerms);
    await eventually(() => expect(placedFor(giftCardId)).toMatchObject([{ data: { packageTerms } }]));
  });

  it('is told to nobody who comes with another form, before and after it is placed', async () => {
    const { paymentId } = await orders.createPayment(purchaseOf(card));
    const coded = await orders.assignCardCode({ paymentId, form: selfForm });
    const other = { ...selfForm, buyer: { ...selfForm.buyer, email: 'eve@example.test' } };
    const differs = { kind: 'conflict', code: 'PURCHASE_DIFFERS' };
    expect(await refusalOf(orders.placeOrder({ paymentId, form: other }))).toMatchObject(differs);
    expect(await orders.placeOrder({ paymentId, form: selfForm })).toMatchObject({ code: coded.code });
    for (const refusal of [
      await refusalOf(orders.placeOrder({ paymentId, form: other })),
      await refusalOf(orders.assignCardCode({ paymentId, form: other })),
    ]) {
      expect(refusal).toMatchObject(differs);
      expect(JSON.stringify(refusal)).not.toMatch(new RegExp(`${coded.code}|${coded.publicToken}|anna`));
    }
  });

  it('whose form is wrong is refused before anything is charged, each field by its name, and goes through with a right one', async () => {
    const giftCardId = await shop.sell();
    await onSale(giftCardId);
    const idempotencyKey = randomIds.uuid();
    const form = {
      ...selfForm,
      purchaseType: 'gift',
      recipient: { name: 'Ben', email: 'guest@example.test,', phone: '' },
    };
    await expect(orders.createPayment(purchaseOf(giftCardId, { idempotencyKey, form }))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'giftInfo.recipientEmail', message: 'Please enter a valid email address' }],
    });
    await expect(
      orders.createPayment(purchaseOf(giftCardId, { idempotencyKey, form: { ...form, purchaseType: '' } })),
    ).rejects.toMatchObject({ code: 'INVALID_FIELDS', details: [{ field: 'purchaseType' }] });
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    expect(await connection.collection('checkouts').countDocuments({ 'giftCard.giftCardId': giftCardId })).toBe(0);
    await connection.close();
    expect(await orders.createPayment(purchaseOf(giftCardId, { idempotencyKey, form: selfForm }))).toMatchObject({
      status: 'COMPLETED',
    });
  });

  it('made ten times at once with one Idempotency-Key is charged once, and placed ten times at once is one order', async () => {
    const giftCardId = await shop.sell();
    await onSale(giftCardId);
    const idempotencyKey = randomIds.uuid();
    const payments = await Promise.all(
      Array.from({ length: 10 }, () => orders.createPayment(purchaseOf(giftCardId, { idempotencyKey }))),
    );
    expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(1);
    const placed = await Promise.all(payments.map(({ paymentId }) => orders.placeOrder({ paymentId, form: selfForm })));
    expect(new Set(placed.map(({ code }) => code)).size).toBe(1);
    expect(shop.sandbox.control.chargesForReference(placed[0]!.orderId)).toBe(1);
    await eventually(() => placedFor(giftCardId).length > 0);
    const again = await orders.createPayment(purchaseOf(giftCardId, { idempotencyKey }));
    expect(again).toEqual(payments[0]);
    expect(new Set(placedFor(giftCardId).map(({ id }) => id)).size).toBe(1);
  });

  it('is finished by who shows its secret alone, which is told with the payment until then and is nowhere in clear', async () => {
    const idempotencyKey = randomIds.uuid();
    const purchase = purchaseOf(card, { idempotencyKey });
    const grpc = clientOf<OrdersServiceClient>(OrdersServiceService, env);
    const wallet = walletsClient(env);
    const { paymentId, checkoutSecret = '' } = await grpc.createPayment(purchase);
    expect(Buffer.from(checkoutSecret, 'base64url')).toHaveLength(16);
    expect((await grpc.createPayment(purchase)).checkoutSecret).toBe(checkoutSecret);
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    const stored = () => connection.collection('checkouts').findOne({ paymentId });
    expect(JSON.stringify(await stored())).not.toContain(checkoutSecret);
    const refused = { code: 'CHECKOUT_SECRET_REQUIRED' };
    const strangers = ['', 'guessed', checkoutSecret.toLowerCase()].flatMap((shown) => [
      wallet.assignCardCode({ paymentId, form: selfForm, checkoutSecret: shown }),
      grpc.placeOrder({ paymentId, form: selfForm, checkoutSecret: shown }),
    ]);
    for (const stranger of strangers) expect(await refusalOf(stranger)).toMatchObject(refused);
    const order = await grpc.placeOrder({ paymentId, form: selfForm, checkoutSecret });
    expect(order.code).toMatch(/-/);
    expect(await refusalOf(grpc.placeOrder({ paymentId, form: selfForm, checkoutSecret: '' }))).toMatchObject(refused);
    expect((await grpc.createPayment(purchase)).checkoutSecret).toBe('');
    grpc.close();
    wallet.close();
    expect((await stored())?.['secret']).toEqual({ hash: sha256(checkoutSecret) });
    expect(JSON.stringify(await stored())).not.toContain(checkoutSecret);
    await connection.close();
  });

  it('has a number of its own in its business, however many are placed at once, and a refused form takes none', async () => {
    const giftCardId = await shop.sell({ businessSlug: 'the-number-house' });
    await onSale(giftCardId, 'the-number-house');
    const payments = await Promise.all(
      Array.from({ length: 8 }, () =>
        orders.createPayment(purchaseOf(giftCardId, { businessSlug: 'the-number-house' })),
      ),
    );
    expect(
      await codeOf(
        orders.placeOrder({ paymentId: payments[0]!.paymentId, form: { ...selfForm, purchaseType: 'other' } }),
      ),
    ).toBe('INVALID_FIELDS');
    const placed = await Promise.all(payments.map(({ paymentId }) => orders.placeOrder({ paymentId, form: selfForm })));
    expect(placed.map(({ orderNumber }) => orderNumber).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((drawn) => `NH-${1_000 + drawn}`),
    );
    await eventually(() => new Set(placedFor(giftCardId).map(({ id }) => id)).size === 8);
    const told = [...new Map(placedFor(giftCardId).map((event) => [event.id, event])).values()];
    expect(told.map(({ data }) => [data.orderId, data.orderNumber]).sort()).toEqual(
      placed.map(({ orderId, orderNumber }) => [orderId, orderNumber]).sort(),
    );
  });

  it('tells its code and card page no more half an hour after it was placed, whichever call asks', async () => {
    const { paymentId } = await orders.createPayment(purchaseOf(card));
    const first = await orders.placeOrder({ paymentId, form: selfForm });
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    await connection
      .collection('checkouts')
      .updateOne({ paymentId }, { $set: { placedAt: new Date(Date.now() - 31 * 60_000) } });
    await connection.close();
    for (const again of [
      await orders.placeOrder({ paymentId, form: selfForm }),
      await orders.assignCardCode({ paymentId, form: selfForm }),
    ]) {
      expect(again).toEqual({ ...first, code: '', publicToken: '', placedAt: again.placedAt });
    }
  });

  it('refuses an Idempotency-Key that was used for another body', async () => {
    const idempotencyKey = randomIds.uuid();
    await orders.createPayment(purchaseOf(card, { idempotencyKey }));
    expect(await codeOf(orders.createPayment(purchaseOf(card, { idempotencyKey, expectedCents: 4_000 })))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('is nothing to a guest of another business who uses the same Idempotency-Key', async () => {
    const elsewhere = await shop.sell({ businessSlug: 'olives' });
    await onSale(elsewhere, 'olives');
    const idempotencyKey = randomIds.uuid();
    const payments = [
      await orders.createPayment(purchaseOf(card, { idempotencyKey })),
      await orders.createPayment(purchaseOf(elsewhere, { idempotencyKey, businessSlug: 'olives' })),
    ];
    expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2);
  });

  it('that was declined is answered the same under the same key, and charges nothing', async () => {
    const purchase = purchaseOf(card, { sourceId: 'cnon:card-nonce-declined', idempotencyKey: randomIds.uuid() });
    const [first, again] = [
      await refusalOf(orders.createPayment(purchase)),
      await refusalOf(orders.createPayment(purchase)),
    ];
    expect(first).toMatchObject({
      kind: 'rejected',
      code: 'PAYMENT_DECLINED',
      message: 'Your bank declined the payment. Please try another card.',
    });
    expect(again.message).toBe(first.message);
    expect((await recorded.waitFor('orders.payment-failed.v1')).map(({ data }) => data.reason)).toEqual([
      'PAYMENT_DECLINED',
    ]);
  });

  it.each([
    ['cnon:card-nonce-rejected-cvv', 'The security code (CVV)'],
    ['cnon:card-nonce-rejected-postalcode', 'The postal code'],
    ['cnon:card-nonce-rejected-expiration', 'The expiration date'],
    ['cnon:card-nonce-insufficient-funds', 'There is not enough money'],
    ['cnon:card-nonce-requires-verification', 'Your bank wants to verify'],
    ['cnon:card-nonce-already-used', 'The card details are no longer valid'],
    ['cnon:card-nonce-expired', 'The card details are no longer valid'],
    ['cnon:gift-card-nonce-insufficient-permission', "This card doesn't allow"],
    ['cnon:never-heard-of', 'The card details are no longer valid'],
    ['wnon:google-pay-declined', 'Your bank declined'],
  ])('tells a person why %s was declined', async (sourceId, message) => {
    const refusal = await refusalOf(orders.createPayment(purchaseOf(card, { sourceId })));
    expect(refusal).toMatchObject({
      kind: 'rejected',
      code: 'PAYMENT_DECLINED',
      message: expect.stringContaining(message),
    });
  });

  it('hands the verification of the bank on', async () => {
    const payment = await orders.createPayment(
      purchaseOf(card, { sourceId: 'cnon:card-nonce-requires-verification', verificationToken: 'verf:ok' }),
    );
    expect(payment.status).toBe('COMPLETED');
  });

  it.each([
    ['sourceId', { sourceId: 'EXTERNAL' }],
    ['sourceId', { sourceId: 'ccof:customer-card' }],
    ['businessSlug', { businessSlug: '' }],
    ['giftCardId', { giftCardId: '' }],
    ['amount', { expectedCents: -1 }],
    ['Idempotency-Key', { idempotencyKey: 'k'.repeat(256) }],
  ])('names %s when it is wrong', async (field, wrong) => {
    await expect(orders.createPayment(purchaseOf(card, wrong))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field }],
    });
  });

  it('is unknown by any id but its own, and not placed by a wrong form', async () => {
    expect(await codeOf(orders.placeOrder({ paymentId: 'unknown', form: selfForm }))).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf(orders.assignCardCode({ paymentId: '', form: selfForm }))).toBe('PAYMENT_NOT_FOUND');
    const { paymentId } = await orders.createPayment(purchaseOf(card));
    expect(await codeOf(orders.placeOrder({ paymentId, form: undefined }))).toBe('INVALID_FIELDS');
  });

  it('leaves neither payment token, card code nor page token in clear in the database', async () => {
    const { paymentId } = await orders.createPayment(purchaseOf(card, { sourceId: 'wnon:cash-app-ok' }));
    const { code, publicToken } = await orders.placeOrder({ paymentId, form: selfForm });
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    const stored = JSON.stringify(await connection.collection('checkouts').find({}).toArray());
    await connection.close();
    expect(stored).toContain(paymentId);
    for (const secret of ['wnon:cash-app-ok', 'cnon:', code, code.replaceAll('-', ''), publicToken])
      expect(stored).not.toContain(secret);
  });
});

describe('an offer', () => {
  it('is sold at the price of its latest version, whatever order the events came in', async () => {
    const giftCardId = await shop.sell({ version: 1 });
    await publish(
      shop.engines.bus,
      giftCardChanged({ giftCardId, version: 3, salePriceCents: 4_500 }),
      giftCardChanged({ giftCardId, version: 2, salePriceCents: 4_200 }),
    );
    await eventually(
      async () =>
        (await codeOf(orders.createPayment(purchaseOf(giftCardId, { expectedCents: 4_000 })))) === 'PRICE_CHANGED',
    );
    expect(await codeOf(orders.createPayment(purchaseOf(giftCardId, { expectedCents: 4_200 })))).toBe('PRICE_CHANGED');
    expect((await orders.createPayment(purchaseOf(giftCardId, { expectedCents: 4_500 }))).amountCents).toBe(4_500);
  });

  it('is not found under another business, nor when nobody made it', async () => {
    expect(await probe(card, 'others')).toBe('GIFT_CARD_NOT_FOUND');
    expect(await probe('nothing')).toBe('GIFT_CARD_NOT_FOUND');
  });

  it('is not sold once retired, inactive or free of charge', async () => {
    const retired = await shop.sell();
    await onSale(retired);
    await publish(shop.engines.bus, giftCardRetired({ giftCardId: retired }));
    await eventually(async () => (await probe(retired)) === 'GIFT_CARD_NOT_ON_SALE');
    const unsold = [
      await shop.sell({ status: 'inactive' }),
      await shop.sell({ discountPercent: 100, salePriceCents: 0 }),
    ];
    for (const giftCardId of unsold)
      await eventually(async () => (await probe(giftCardId)) === 'GIFT_CARD_NOT_ON_SALE');
  });

  it('stays off sale when its retirement overtook its making', async () => {
    const giftCardId = randomIds.uuid();
    await publish(
      shop.engines.bus,
      giftCardRetired({ giftCardId }, { aggregateId: giftCardId, aggregateVersion: 2 }),
      giftCardCreated({ giftCardId }),
    );
    const last = await shop.sell();
    await onSale(last);
    await eventually(async () => (await probe(giftCardId)) === 'GIFT_CARD_NOT_ON_SALE');
  });

  it("is sold to the end of its last day in the business's own time zone", async () => {
    const [samoa, lineIslands] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const samoasToday = dayIn(samoa!, new Date());
    await publish(
      shop.engines.bus,
      businessProvisioned({ businessSlug: 'west', timeZone: samoa! }),
      businessProvisioned({ businessSlug: 'east', timeZone: 'America/New_York' }),
      businessProfileChanged({ businessSlug: 'east', timeZone: lineIslands! }),
    );
    const west = await shop.sell({ businessSlug: 'west', expirationDate: samoasToday });
    const east = await shop.sell({ businessSlug: 'east', expirationDate: samoasToday });
    await onSale(west, 'west');
    // The Line Islands are 25 hours ahead of Samoa: the day is over there.
    await eventually(async () => (await probe(east, 'east')) === 'GIFT_CARD_NOT_ON_SALE');
  });

  it("is read from the examples of the catalog's and identity's events", async () => {
    const created = exampleOf('catalog.gift-card-created.v1').giftCard!;
    await publish(
      shop.engines.bus,
      anEvent(
        'catalog.gift-card-created.v1',
        { giftCard: { ...created, status: 'active', expirationDate: '2099-12-31' } },
        { aggregateId: created.giftCardId, businessSlug: created.businessSlug },
      ),
    );
    await onSale(created.giftCardId, created.businessSlug);
    const changed = {
      ...exampleOf('catalog.gift-card-changed.v1').giftCard!,
      giftCardId: created.giftCardId,
      businessSlug: created.businessSlug,
      status: 'inactive',
    };
    await publish(
      shop.engines.bus,
      anEvent(
        'catalog.gift-card-changed.v1',
        { giftCard: changed },
        { aggregateId: created.giftCardId, aggregateVersion: 2 },
      ),
    );
    await eventually(async () => (await probe(created.giftCardId, created.businessSlug)) === 'GIFT_CARD_NOT_ON_SALE');
    const provisioned = { ...exampleOf('identity.business-provisioned.v1'), timeZone: 'Pacific/Kiritimati' };
    const moved = {
      ...exampleOf('identity.business-profile-changed.v1'),
      businessSlug: provisioned.businessSlug,
      timeZone: 'Pacific/Pago_Pago',
    };
    await publish(
      shop.engines.bus,
      anEvent('identity.business-provisioned.v1', provisioned),
      anEvent('identity.business-profile-changed.v1', moved, { aggregateVersion: 9 }),
    );
    const lastDay = await shop.sell({
      businessSlug: moved.businessSlug,
      expirationDate: dayIn('Pacific/Pago_Pago', new Date()),
    });
    await onSale(lastDay, moved.businessSlug);
    const retired = { ...exampleOf('catalog.gift-card-retired.v1'), giftCardId: randomIds.uuid() };
    await publish(
      shop.engines.bus,
      anEvent('catalog.gift-card-retired.v1', retired, { aggregateId: retired.giftCardId, aggregateVersion: 3 }),
    );
    await eventually(async () => (await probe(retired.giftCardId, retired.businessSlug)) === 'GIFT_CARD_NOT_ON_SALE');
  });
});
