import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, confirmed } from '@giftcard/testing/sessions';
import { PAYMENT_ACCOUNT_ACTION } from '@giftcard/kernel/confirmation-token';
import { randomIds } from '@giftcard/kernel/ids';
import { eventually } from '@giftcard/testing/eventually';
import { startOrders, type Orders } from './harness.js';
import { openShop, PLATFORM_TOKEN, purchaseOf, selfForm, type Shop } from './shop.js';
import { CatchUpWithProvider } from '../src/commands/catch-up-with-provider.js';
import { CreatePayment } from '../src/commands/create-payment.js';
import { PlaceOrder } from '../src/commands/place-order.js';
import { UpdatePaymentSettings } from '../src/commands/update-payment-settings.js';
import type { PaymentProvider } from '../src/domain/payment-provider.js';

/** No notification reaches anybody here. */
const OWN_TOKEN = 'sandbox-olives';
const WEEK_MS = 7 * 24 * 60 * 60_000;

let shop: Shop;
let orders: Orders;
let card: string;
/** What the provider was asked. */
const asked: { locationId: string; since: Date; problems: number }[] = [];

beforeAll(async () => {
  shop = await openShop();
  const recording = (real: PaymentProvider): PaymentProvider => ({
    charge: (request) => real.charge(request),
    findCharge: (search) => real.findCharge(search),
    refund: (request) => real.refund(request),
    findRefund: (account, refundId) => real.findRefund(account, refundId),
    keepCard: (request) => real.keepCard(request),
    disableCard: (account, cardId) => real.disableCard(account, cardId),
    findDispute: (account, disputeId) => real.findDispute(account, disputeId),
    findUpdates: async (account, since) => {
      const found = await real.findUpdates(account, since);
      asked.push({ locationId: account.locationId, since, problems: found.problems.length });
      return found;
    },
    checkAccount: (account, browser) => real.checkAccount(account, browser),
  });
  orders = await startOrders(await shop.env(), { provider: recording });
  await asAdmin('olives', () =>
    confirmed(PAYMENT_ACCOUNT_ACTION, () =>
      orders.execute(
        new UpdatePaymentSettings('olives', {
          applicationId: 'sandbox-olives',
          locationId: 'LOLIVES',
          accessToken: OWN_TOKEN,
        }),
      ),
    ),
  );
  // The provider does not let this one in.
  await asAdmin('marias', () =>
    confirmed(PAYMENT_ACCOUNT_ACTION, () =>
      orders.execute(
        new UpdatePaymentSettings('marias', {
          applicationId: 'sandbox-marias',
          locationId: 'LMARIAS',
          accessToken: 'revoked-token',
        }),
      ),
    ),
  );
  card = await shop.sell();
});

afterAll(async () => {
  await orders.close();
  await shop.stop();
});

async function placed(businessSlug = 'luigis', giftCardId = card): Promise<{ paymentId: string; orderId: string }> {
  const {
    payment: { paymentId },
  } = await eventually(() =>
    orders.execute(new CreatePayment(purchaseOf(giftCardId, { businessSlug, idempotencyKey: randomIds.uuid() }))),
  );
  await orders.execute(new PlaceOrder(paymentId, selfForm, { by: 'buyer' }));
  return { paymentId, orderId: (await orders.checkouts.getByPaymentId(paymentId)).id };
}

/** As somebody does in the provider's dashboard; over when the provider has sent the money. */
async function refundByHand(paymentId: string, cents: number, token = PLATFORM_TOKEN): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    idempotency_key: `by hand ${paymentId}`.slice(0, 45),
    payment_id: paymentId,
    amount_money: { amount: cents, currency: 'USD' },
  });
  const answer = await fetch(`${shop.sandbox.url}/v2/refunds`, { method: 'POST', headers, body });
  const { refund } = (await answer.json()) as { refund: { id: string } };
  await eventually(async () => {
    const now = (await (await fetch(`${shop.sandbox.url}/v2/refunds/${refund.id}`, { headers })).json()) as {
      refund: { status: string };
    };
    return now.refund.status === 'COMPLETED';
  });
}

const catchUp = () => orders.execute(new CatchUpWithProvider());
const bookOf = async (orderId: string) => {
  const { status, entries, case: opened } = await orders.checkouts.get(orderId);
  return {
    status,
    back: entries.flatMap(({ kind, amountCents, by }) => (kind === 'refunded' ? [[amountCents, by]] : [])),
    steps: opened?.steps.map(({ name, by }) => [name, by]) ?? [],
  };
};

describe('a provider whose word nobody carries is asked, and', () => {
  it("a refund in its dashboard ends the order's card, in part or in whole, once", async () => {
    const [whole, part, kept] = [await placed(), await placed(), await placed()];
    await refundByHand(whole.paymentId, 4_000);
    await refundByHand(part.paymentId, 1_500);
    await catchUp();
    const books = await Promise.all([whole, part, kept].map(({ orderId }) => bookOf(orderId)));
    expect(books).toEqual([
      { status: 'voiding', back: [[4_000, 'reconciler']], steps: [['refunded-outside', 'reconciler']] },
      { status: 'placed', back: [[1_500, 'reconciler']], steps: [['partly-refunded-outside', 'reconciler']] },
      { status: 'placed', back: [], steps: [] },
    ]);
    await catchUp();
    expect(await Promise.all([whole, part, kept].map(({ orderId }) => bookOf(orderId)))).toEqual(books);
  });

  it("a buyer's dispute of an order is a case, and what the bank decided ends it", async () => {
    const [won, lost] = [await placed(), await placed()];
    const disputes = await Promise.all(
      [won, lost].map(({ paymentId }) => shop.sandbox.control.dispute(paymentId, 'NOT_RECEIVED')),
    );
    await catchUp();
    expect(await Promise.all([won, lost].map(({ orderId }) => bookOf(orderId)))).toMatchObject([
      { status: 'placed', steps: [['disputed', 'reconciler']] },
      { status: 'placed', steps: [['disputed', 'reconciler']] },
    ]);
    await shop.sandbox.control.decideDispute(disputes[0]!.id, 'WON');
    await shop.sandbox.control.decideDispute(disputes[1]!.id, 'LOST');
    await catchUp();
    expect(await Promise.all([won, lost].map(({ orderId }) => bookOf(orderId)))).toMatchObject([
      {
        status: 'placed',
        back: [],
        steps: [
          ['disputed', 'reconciler'],
          ['dispute-won', 'reconciler'],
        ],
      },
      {
        status: 'voiding',
        back: [[4_000, 'reconciler']],
        steps: [
          ['disputed', 'reconciler'],
          ['dispute-lost', 'reconciler'],
        ],
      },
    ]);
  });

  it("a business's own account is asked as the platform's is, a week back, and one that is refused holds up no other", async () => {
    const theirs = await placed('olives', await shop.sell({ businessSlug: 'olives' }));
    await refundByHand(theirs.paymentId, 4_000, OWN_TOKEN);
    asked.length = 0;
    await catchUp();
    expect(await bookOf(theirs.orderId)).toMatchObject({ status: 'voiding', back: [[4_000, 'reconciler']] });
    expect(asked.map(({ locationId, problems }) => [locationId, problems])).toEqual([
      ['LPLATFORM', 0],
      ['LMARIAS', 2],
      ['LOLIVES', 0],
    ]);
    for (const { since } of asked) expect(Math.abs(Date.now() - since.getTime() - WEEK_MS)).toBeLessThan(10_000);
  });

  it('what it can not tell now it tells the next time', async () => {
    const { paymentId, orderId } = await placed();
    await refundByHand(paymentId, 4_000);
    await shop.sandbox.control.setOutage('unavailable');
    await catchUp();
    expect(await bookOf(orderId)).toMatchObject({ status: 'placed', back: [] });
    await shop.sandbox.control.setOutage('none');
    await catchUp();
    expect(await bookOf(orderId)).toMatchObject({ status: 'voiding' });
  });

  it('a payment that is not ours is passed over', async () => {
    const { paymentId, orderId } = await placed();
    const stranger = await fetch(`${shop.sandbox.url}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PLATFORM_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        source_id: 'cnon:card-nonce-ok',
        idempotency_key: randomIds.uuid(),
        amount_money: { amount: 700, currency: 'USD' },
        location_id: 'LPLATFORM',
      }),
    });
    const { payment } = (await stranger.json()) as { payment: { id: string } };
    await refundByHand(payment.id, 700);
    await refundByHand(paymentId, 4_000);
    await catchUp();
    expect(await bookOf(orderId)).toMatchObject({ status: 'voiding' });
  });
});
