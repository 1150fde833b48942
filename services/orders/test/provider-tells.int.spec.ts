import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_ACCOUNT_ACTION } from '@giftcard/kernel/confirmation-token';
import { OrdersServiceService, type OrdersServiceClient, type Payment } from '@giftcard/contracts/orders/v1/orders';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import type { WebhookEvent } from '@giftcard/standalone/payment-sandbox/ledger';
import { eventBody, signature } from '@giftcard/standalone/payment-sandbox/webhooks';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { cardVoided } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin, confirmed } from '@giftcard/testing/sessions';
import { buyerOf, openShop, PLATFORM_TOKEN, purchaseOf, selfForm, type Shop } from './shop.js';
import { start } from '../src/main.js';

const HOOK = { url: 'http://127.0.0.1:1/api/payments/webhook', signatureKey: 'platform-webhook-key' };
/** Nobody looks after checkouts but who is told of them. */
const NEVER = '86400000';

let shop: Shop;
let service: RunningService;
let orders: GrpcClient<Calls<OrdersServiceClient>>;
let buyer: ReturnType<typeof buyerOf>;
let recorded: RecordedEvents;
let card: string;

beforeAll(async () => {
  shop = await openShop();
  await shop.sandbox.control.setWebhooks([HOOK]);
  const env = await shop.env({
    RECONCILE_EVERY_MS: NEVER,
    SQUARE_WEBHOOK_URL: HOOK.url,
    SQUARE_WEBHOOK_KEYS: `newer-key,${HOOK.signatureKey}`,
  });
  service = await start(env);
  orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  buyer = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  card = await shop.sell();
});

afterAll(async () => {
  orders.close();
  buyer.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

const buy = (sourceId = 'cnon:card-nonce-ok') => eventually(() => buyer.createPayment(purchaseOf(card, { sourceId })));
async function placed(sourceId?: string): Promise<{ payment: Payment; orderId: string }> {
  const payment = await buy(sourceId);
  return { payment, orderId: (await buyer.placeOrder({ paymentId: payment.paymentId, form: selfForm })).orderId };
}
const told = (about: string, type: string) =>
  shop.sandbox.control
    .events(1_000)
    .find(
      (event) =>
        event.type === type && Object.values(event.object).some((object) => JSON.stringify(object).includes(about)),
    );
const eventOf = (about: string, type: string) => eventually(() => told(about, type) ?? false);

function deliver(event: WebhookEvent, change: { body?: string; signedBy?: string; businessSlug?: string } = {}) {
  const body = eventBody(event);
  const url = change.businessSlug ? `${HOOK.url}/${change.businessSlug}` : HOOK.url;
  const signed = signature({ url, signatureKey: change.signedBy ?? HOOK.signatureKey }, body);
  return orders.receiveWebhook({
    rawBody: Buffer.from(change.body ?? body),
    signature: signed,
    businessSlug: change.businessSlug ?? '',
  });
}
const typesOf = (orderId: string) =>
  recorded.events.filter(({ aggregateId }) => aggregateId === orderId).map(({ type }) => type);
const casesOf = async (orderId: string) =>
  (await asAdmin('luigis', () => orders.listPaymentCases({ page: { page: 1, limit: 100 }, state: '' }))).cases.find(
    (each) => each.orderId === orderId,
  );
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('a notification of the provider', () => {
  it('that is forged, altered or signed by nobody is refused, and changes nothing', async () => {
    const { payment, orderId } = await placed('cnon:sandbox-dispute');
    const event = await eventOf(payment.paymentId, 'dispute.created');
    const forged = [
      deliver(event, { signedBy: 'stolen' }),
      deliver(event, { body: eventBody(event).replace('EVIDENCE_REQUIRED', 'WON') }),
      deliver(event, { businessSlug: 'luigis' }),
      orders.receiveWebhook({ rawBody: Buffer.from(eventBody(event)), signature: '', businessSlug: '' }),
    ];
    expect(await Promise.all(forged.map(codeOf))).toEqual(forged.map(() => 'WEBHOOK_SIGNATURE_INVALID'));
    expect(await casesOf(orderId)).toBeUndefined();
  });

  it('of a dispute freezes the card once, however often and in whatever order it comes', async () => {
    const { payment, orderId } = await placed('cnon:sandbox-dispute');
    const event = await eventOf(payment.paymentId, 'dispute.created');
    const won = {
      ...event,
      eventId: `${event.eventId}-won`,
      type: 'dispute.state.updated',
      object: { dispute: { ...(event.object as { dispute: { state: string } }).dispute, state: 'WON' } },
    } as unknown as WebhookEvent;
    await deliver(won);
    await Promise.all([deliver(event), deliver(event), deliver({ ...event, eventId: `${event.eventId}-again` })]);
    await eventually(() => typesOf(orderId).includes('orders.payment-disputed.v1'));
    expect(typesOf(orderId).filter((type) => type === 'orders.payment-disputed.v1')).toHaveLength(1);
    expect(await casesOf(orderId)).toMatchObject({ kind: 'dispute', state: 'closed', outcome: 'dispute-won' });
  });

  it('of a payment whose answer was lost finishes it, without a second charge', async () => {
    shop.sandbox.control.loseNextAnswers(10);
    const idempotencyKey = 'lost-and-told';
    expect(await codeOf(buyer.createPayment(purchaseOf(card, { idempotencyKey })))).toBe(
      'PAYMENT_PROVIDER_UNAVAILABLE',
    );
    shop.sandbox.control.loseNextAnswers(0);
    const [charged] = shop.sandbox.control.payments(1);
    await deliver(await eventOf(charged!.id, 'payment.updated'));
    expect((await buyer.createPayment(purchaseOf(card, { idempotencyKey }))).paymentId).toBe(charged!.id);
    expect(shop.sandbox.control.chargesForReference(charged!.reference_id!)).toBe(1);
  });

  it('that comes late, is of a payment that is not ours or of an unknown type is harmless', async () => {
    const { payment, orderId } = await placed();
    const event = await eventOf(payment.paymentId, 'payment.updated');
    const foreign = {
      ...event,
      eventId: 'foreign',
      object: { payment: { ...(event.object as { payment: object }).payment, id: 'x', reference_id: 'not-ours' } },
    } as unknown as WebhookEvent;
    for (const each of [event, foreign, { ...event, eventId: 'unknown', type: 'loyalty.account.created' }])
      expect(await deliver(each)).toEqual({});
    expect(typesOf(orderId).filter((type) => type === 'orders.payment-completed.v1').length).toBeLessThan(2);
    expect(await codeOf(deliver(event, { body: 'x' }))).toBe('WEBHOOK_SIGNATURE_INVALID');
  });

  it('that is signed and can not be read is refused', async () => {
    const signed = signature({ url: HOOK.url, signatureKey: HOOK.signatureKey }, 'no JSON');
    const unreadable = orders.receiveWebhook({ rawBody: Buffer.from('no JSON'), signature: signed, businessSlug: '' });
    expect(await codeOf(unreadable)).toBe('WEBHOOK_UNREADABLE');
  });

  it("of a business's own application is taken at its own address with its own key, and speaks for that business's own account alone", async () => {
    const { payment, orderId } = await placed('cnon:sandbox-dispute');
    const event = await eventOf(payment.paymentId, 'dispute.created');
    for (const businessSlug of ['others', 'luigis']) {
      const saved = await asAdmin(businessSlug, () =>
        confirmed(PAYMENT_ACCOUNT_ACTION, () =>
          orders.updatePaymentSettings({ webhookKey: `${businessSlug}-own-webhook-key` }),
        ),
      );
      expect([saved.webhookKeyConfigured, JSON.stringify(saved).includes('own-webhook-key')]).toEqual([true, false]);
      expect(
        await deliver(
          { ...event, eventId: `told-to-${businessSlug}` },
          { businessSlug, signedBy: `${businessSlug}-own-webhook-key` },
        ),
      ).toEqual({});
    }
    expect(await casesOf(orderId)).toBeUndefined();
  });

  it("of a business's own account is taken", async () => {
    await asAdmin('olives', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () =>
        orders.updatePaymentSettings({
          applicationId: 'sandbox-olives',
          locationId: 'LOLIVES',
          accessToken: 'sandbox-olives',
          webhookKey: 'olives-own-webhook-key',
        }),
      ),
    );
    const giftCardId = await shop.sell({ businessSlug: 'olives' });
    const payment = await eventually(() =>
      buyer.createPayment(purchaseOf(giftCardId, { sourceId: 'cnon:sandbox-dispute', businessSlug: 'olives' })),
    );
    const event = await eventOf(payment.paymentId, 'dispute.created');
    await deliver(event, { businessSlug: 'olives', signedBy: 'olives-own-webhook-key' });
    const { cases } = await asAdmin('olives', () =>
      orders.listPaymentCases({ page: { page: 1, limit: 1 }, state: '' }),
    );
    expect(cases).toMatchObject([{ paymentId: payment.paymentId, kind: 'dispute', state: 'open' }]);
  });
});

describe('an order that is taken back', () => {
  const refund = (orderId: string, reason = 'Wrong card') =>
    asAdmin('luigis', () => orders.refundOrder({ orderId, reason }));
  const sentBack = ({ paymentId }: Payment) =>
    shop.sandbox.control.payments(1_000).find(({ id }) => id === paymentId)?.refunded_money?.amount;

  it('waits for its card to end, then sends back what was left of it, once, and tells when the money has gone', async () => {
    const { payment, orderId } = await placed();
    expect(await refund(orderId)).toMatchObject({ state: 'voiding' });
    expect(sentBack(payment)).toBeUndefined();
    shop.sandbox.control.loseNextAnswers(1);
    const ended = cardVoided({ cardId: orderId, voidedCents: 2_500, initialCents: 5_000 });
    await publish(shop.engines.bus, ended);
    await publish(shop.engines.bus, ended);
    await eventually(() => sentBack(payment) === 2_000);
    expect(await refund(orderId)).toMatchObject({ orderId, amountCents: 2_000 });
    await deliver(await eventOf(payment.paymentId, 'refund.updated'));
    await eventually(
      async () => (await asAdmin('luigis', () => orders.getOrderRefund({ orderId }))).state === 'refunded',
    );
    await eventually(() => typesOf(orderId).includes('orders.order-refunded.v1'));
    expect(sentBack(payment)).toBe(2_000);
    expect((await casesOf(orderId))?.steps.map(({ name }) => name)).toEqual([
      'refund-requested',
      'card-ended',
      'refunded',
    ]);
  });

  it('before it was placed goes back whole at once, and what is told of it names who asked', async () => {
    const payment = await buy();
    const { reference_id: orderId = '' } =
      shop.sandbox.control.payments(1_000).find(({ id }) => id === payment.paymentId) ?? {};
    await refund(orderId);
    await eventually(() => typesOf(orderId).includes('orders.refund-requested.v1'));
    expect(sentBack(payment)).toBe(4_000);
    const told = recorded.events.filter(
      ({ aggregateId, type }) => aggregateId === orderId && type === 'orders.refund-requested.v1',
    );
    expect(told).toMatchObject([{ actor: { role: 'Admin' }, data: { reason: 'Wrong card', unplaced: true } }]);
  });

  it('stays when its card is used up, and is taken back when asked again after a redemption was undone', async () => {
    const { payment, orderId } = await placed();
    const keys = () =>
      recorded.events.flatMap(({ aggregateId, type, data }) =>
        aggregateId === orderId && type === 'orders.refund-requested.v1'
          ? [(data as { refundKey: string }).refundKey]
          : [],
      );
    await refund(orderId);
    const [refundKey] = await eventually(() => keys().length === 1 && keys());
    await publish(
      shop.engines.bus,
      anEvent('redemption.card-found-used-up.v1', {
        cardId: orderId,
        businessSlug: 'luigis',
        refundKey: refundKey!,
        orderId: '',
      }),
    );
    await eventually(
      async () => (await asAdmin('luigis', () => orders.getOrderRefund({ orderId }))).state === 'nothing-left',
    );
    expect(await refund(orderId)).toMatchObject({ state: 'voiding' });
    await publish(shop.engines.bus, cardVoided({ cardId: orderId, voidedCents: 5_000, initialCents: 5_000 }));
    await eventually(() => sentBack(payment) === 4_000);
  });

  const sentByHand = async ({ paymentId }: Payment, cents: number) => {
    const headers = { authorization: `Bearer ${PLATFORM_TOKEN}`, 'content-type': 'application/json' };
    const body = JSON.stringify({
      idempotency_key: `by hand ${paymentId}`,
      payment_id: paymentId,
      amount_money: { amount: cents, currency: 'USD' },
    });
    expect((await fetch(`${shop.sandbox.url}/v2/refunds`, { method: 'POST', headers, body })).status).toBe(200);
    return eventOf(paymentId, 'refund.updated');
  };

  it("in the provider's own dashboard ends its card and counts as refunded, and nothing more is sent back", async () => {
    const { payment, orderId } = await placed();
    const event = await sentByHand(payment, 4_000);
    await deliver(event);
    await deliver({ ...event, eventId: `${event.eventId}-again` });
    expect(await asAdmin('luigis', () => orders.getOrderRefund({ orderId }))).toMatchObject({ state: 'voiding' });
    await publish(shop.engines.bus, cardVoided({ cardId: orderId, voidedCents: 2_500, initialCents: 5_000 }));
    await eventually(() => typesOf(orderId).includes('orders.order-refunded.v1'));
    expect(await asAdmin('luigis', () => orders.getOrderRefund({ orderId }))).toMatchObject({
      state: 'refunded',
      amountCents: 4_000,
    });
    expect(typesOf(orderId).filter((type) => type === 'orders.refund-requested.v1')).toHaveLength(1);
    expect(sentBack(payment)).toBe(4_000);
  });

  it("in part in the provider's own dashboard is told as it goes, and only the rest goes back when an admin asks", async () => {
    const { payment, orderId } = await placed();
    const event = await sentByHand(payment, 1_500);
    await deliver(event);
    await deliver({ ...event, eventId: `${event.eventId}-again` });
    await refund(orderId);
    await publish(shop.engines.bus, cardVoided({ cardId: orderId, voidedCents: 5_000, initialCents: 5_000 }));
    await eventually(() => sentBack(payment) === 4_000);
    await deliver(
      await eventually(
        () =>
          shop.sandbox.control
            .events(1_000)
            .find(
              ({ type, eventId, object }) =>
                type === 'refund.updated' &&
                eventId !== event.eventId &&
                JSON.stringify(object).includes(payment.paymentId),
            ) ?? false,
      ),
    );
    await eventually(() => typesOf(orderId).includes('orders.order-refunded.v1'));
    const told = recorded.events.flatMap(({ aggregateId, type, data }) =>
      aggregateId === orderId && /refunded/.test(type) ? [[type, data['refundedCents']]] : [],
    );
    expect(told).toEqual([
      ['orders.order-partly-refunded.v1', 1_500],
      ['orders.order-refunded.v1', 2_500],
    ]);
  });

  it("in the provider's own dashboard is booked for its own payment alone, whatever payment the notification names", async () => {
    const [{ payment, orderId }, other] = [await placed(), await placed()];
    const event = await sentByHand(other.payment, 4_000);
    const { refund: told } = event.object as { refund: object };
    await deliver({
      ...event,
      object: { refund: { ...told, payment_id: payment.paymentId } },
    } as unknown as WebhookEvent);
    expect(await codeOf(asAdmin('luigis', () => orders.getOrderRefund({ orderId })))).toBe('REFUND_NOT_FOUND');
    expect(typesOf(orderId)).not.toContain('orders.refund-requested.v1');
  });

  it("in the provider's own dashboard before an order was placed becomes no card any more", async () => {
    const payment = await buy();
    await deliver(await sentByHand(payment, 4_000));
    expect(await codeOf(buyer.placeOrder({ paymentId: payment.paymentId, form: selfForm }))).toBe(
      'PAYMENT_NOT_COMPLETED',
    );
  });

  it("is its own business's alone", async () => {
    const { orderId } = await placed();
    expect(await codeOf(asAdmin('others', () => orders.refundOrder({ orderId, reason: 'x' })))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(asAdmin('others', () => orders.getOrderRefund({ orderId })))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(asAdmin('luigis', () => orders.getOrderRefund({ orderId })))).toBe('REFUND_NOT_FOUND');
    expect(
      (await asAdmin('others', () => orders.listPaymentCases({ page: { page: 1, limit: 10 }, state: '' }))).total,
    ).toBe(0);
  });

  it('and one that went straight is no case', async () => {
    const { orderId } = await placed();
    expect(await casesOf(orderId)).toBeUndefined();
    const open = await asAdmin('luigis', () => orders.listPaymentCases({ page: { page: 1, limit: 1 }, state: 'open' }));
    expect(open.cases.every(({ state }) => state === 'open')).toBe(true);
    expect(
      await codeOf(asAdmin('luigis', () => orders.listPaymentCases({ page: { page: 1, limit: 10 }, state: 'all' }))),
    ).toBe('INVALID_FIELDS');
  });
});

describe('a test of the connection', () => {
  const tested = () => asAdmin('tester', () => orders.testPaymentSettings({}));

  it("asks the provider: the platform's account, the business's own, a token that is refused, a provider that is away", async () => {
    expect(await tested()).toMatchObject({ ok: true, locationName: 'Sandbox location' });
    await asAdmin('tester', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () =>
        orders.updatePaymentSettings({
          applicationId: 'sandbox-t',
          locationId: 'LTEST',
          accessToken: 'sandbox-tester',
        }),
      ),
    );
    expect(await tested()).toEqual({
      ok: true,
      message: 'Square answered: payments go to "Sandbox location".',
      locationName: 'Sandbox location',
      testedAt: expect.any(String),
    });
    await asAdmin('tester', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings({ accessToken: 'revoked-token' })),
    );
    expect(await tested()).toMatchObject({
      ok: false,
      message: expect.stringContaining("doesn't accept this access token"),
    });
    await shop.sandbox.control.setOutage('refused');
    expect(await tested()).toMatchObject({ ok: false, message: expect.stringContaining("doesn't answer") });
    await shop.sandbox.control.setOutage('none');
  });
});
