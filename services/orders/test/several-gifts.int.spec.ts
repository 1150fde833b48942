import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import { eventually } from '@giftcard/testing/eventually';
import { MovedClock, startOrders, type Orders } from './harness.js';
import { openShop, PLATFORM_TOKEN, purchaseOf, type Shop } from './shop.js';
import { CatchUpWithProvider } from '../src/commands/catch-up-with-provider.js';
import { CreatePayment } from '../src/commands/create-payment.js';
import { PlaceOrder } from '../src/commands/place-order.js';
import { ReconcileDueCheckouts } from '../src/commands/reconcile-due-checkouts.js';
import { RecordDispute } from '../src/commands/record-dispute.js';
import { RefundEndedCard } from '../src/commands/refund-ended-card.js';
import { RefundOrder } from '../src/commands/refund-order.js';
import type { Checkout } from '../src/domain/checkout.js';
import { ordersOf, togetherOf } from '../src/domain/gifts.js';

const MINUTE = 60_000;
const clock = new MovedClock();
const admin = { userId: 'admin-1', businessSlug: 'luigis' };

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

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.test`, phone: '' });
/** A card worth 50 dollars for 40, for each of three people, by a buyer of their own. */
const formFor = (buyer: string) => ({
  purchaseType: 'gift',
  buyer: { name: 'Anna Bell', email: `${buyer}@example.test`, phone: '5551234567' },
  recipient: person('Ben'),
  message: 'For Ben',
  occasion: 'Birthday',
  others: { list: ['Cid', 'Dee'].map((name) => ({ recipient: person(name), message: `For ${name}` })) },
});

async function paidFor() {
  const form = formFor(randomIds.uuid());
  const {
    payment: { paymentId },
  } = await eventually(() =>
    orders.execute(
      new CreatePayment(purchaseOf(card, { idempotencyKey: randomIds.uuid(), form, expectedCents: 12_000 })),
    ),
  );
  return { paymentId, form, place: () => orders.execute(new PlaceOrder(paymentId, form, { by: 'buyer' })) };
}

const ofProvider = (paymentId: string) => shop.sandbox.control.payments(1_000).find(({ id }) => id === paymentId);
const sentBack = (paymentId: string) => ofProvider(paymentId)?.refunded_money?.amount;
const allOf = async (paymentId: string) => ordersOf(await orders.checkouts.getByPaymentId(paymentId));
const statusesOf = async (paymentId: string) => (await allOf(paymentId)).map(({ status }) => status);
/** Moves on until the reconciler has brought the orders so far. */
const becomes = (paymentId: string, statuses: string) =>
  eventually(async () => {
    clock.forward(MINUTE);
    await orders.execute(new ReconcileDueCheckouts());
    return (await statusesOf(paymentId)).join() === statuses;
  });
/** An admin takes an order back, and its card ends with all of its value. */
async function takeBack({ id }: Checkout) {
  await orders.execute(new RefundOrder(admin, id, 'Bought by mistake'));
  await orders.execute(new RefundEndedCard(id, { voidedCents: 5_000, initialCents: 5_000 }));
}

/** As somebody does in the provider's dashboard; over when the provider has sent the money. */
async function refundByHand(paymentId: string, cents: number): Promise<void> {
  const headers = { authorization: `Bearer ${PLATFORM_TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    idempotency_key: randomIds.uuid(),
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

describe('a gift to three people', () => {
  it('is charged once and becomes three orders, each with a number, a card, a recipient and words of its own', async () => {
    const { paymentId, place } = await paidFor();
    expect(ofProvider(paymentId)?.amount_money.amount).toBe(12_000);
    const first = await place();
    const all = await allOf(paymentId);
    expect(all.map(({ form }) => [form?.recipient?.name, form?.message])).toEqual([
      ['Ben', 'For Ben'],
      ['Cid', 'For Cid'],
      ['Dee', 'For Dee'],
    ]);
    for (const part of ['id', 'orderNumber'] as const) expect(new Set(all.map((order) => order[part])).size).toBe(3);
    expect(new Set(all.map((order) => order.card?.codeHash)).size).toBe(3);
    expect(all.map((order) => order.payment?.amountCents)).toEqual([4_000, 4_000, 4_000]);
    expect(await place()).toEqual(first);
    for (const { id, orderNumber } of all) {
      const found = await orders.checkouts.get(id);
      expect(found.orderNumber).toBe(orderNumber);
      expect(togetherOf(found).map(({ orderId }) => orderId)).toEqual(all.map((order) => order.id));
    }
  });

  it('goes back as a whole when nobody finishes it', async () => {
    const { paymentId } = await paidFor();
    clock.forward(31 * MINUTE);
    await becomes(paymentId, 'refunded');
    expect(sentBack(paymentId)).toBe(12_000);
  });

  it('is taken back one by one and at once, each its own part', async () => {
    const { paymentId, place } = await paidFor();
    await place();
    const [ben, cid, dee] = await allOf(paymentId);
    await takeBack(cid!);
    await becomes(paymentId, 'placed,refunded,placed');
    expect(sentBack(paymentId)).toBe(4_000);
    await Promise.all([takeBack(ben!), takeBack(dee!)]);
    await becomes(paymentId, 'refunded,refunded,refunded');
    expect(sentBack(paymentId)).toBe(12_000);
    await takeBack(cid!);
    expect(sentBack(paymentId)).toBe(12_000);
  });

  it('has every order bear a part that was refunded at the provider, and ends with the rest', async () => {
    const { paymentId, place } = await paidFor();
    await place();
    const refundOutside = async (cents: number) => {
      await refundByHand(paymentId, cents);
      for (let again = 0; again < 2; again++) await orders.execute(new CatchUpWithProvider());
    };
    await refundOutside(1_000);
    const borne = async () =>
      (await allOf(paymentId)).map(({ outsideRefunds = [] }) => outsideRefunds.map(({ amountCents }) => amountCents));
    expect(await borne()).toEqual([[333], [333], [334]]);
    expect(await statusesOf(paymentId)).toEqual(['placed', 'placed', 'placed']);
    await refundOutside(11_000);
    expect(await borne()).toEqual([
      [333, 3_667],
      [333, 3_667],
      [334, 3_666],
    ]);
    expect(await statusesOf(paymentId)).toEqual(['voiding', 'voiding', 'voiding']);
  });

  it('is disputed and settled as a whole', async () => {
    const { paymentId, place } = await paidFor();
    await place();
    await orders.execute(new RecordDispute(paymentId, 'dispute-1', 12_000));
    for (const { id } of await allOf(paymentId))
      await expect(orders.execute(new RefundOrder(admin, id, 'Bought by mistake'))).rejects.toMatchObject({
        code: 'PAYMENT_DISPUTED',
      });
    await orders.execute(new RecordDispute(paymentId, 'dispute-1', 12_000, 'lost'));
    expect(await statusesOf(paymentId)).toEqual(['voiding', 'voiding', 'voiding']);
  });
});

describe('what a gift to several people is not', () => {
  it.each([
    ['an address that is none', { recipient: { ...person('Cid'), email: 'cid@' }, message: '' }, 'recipients.1.email'],
    ['nobody', { recipient: { ...person('Cid'), name: '' }, message: '' }, 'recipients.1.name'],
    ['words too long', { recipient: person('Cid'), message: 'a'.repeat(501) }, 'recipients.1.message'],
  ])('for %s: refused before anything is charged, at its field', async (_what, other, field) => {
    const form = { ...formFor(randomIds.uuid()), others: { list: [other] } };
    const refused = orders.execute(new CreatePayment(purchaseOf(card, { idempotencyKey: randomIds.uuid(), form })));
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_FIELDS', details: [{ field }] });
  });

  it('more than the buyer may buy in 24 hours, also as the first purchase of them', async () => {
    const dear = await shop.sell({ amountCents: 100_000, salePriceCents: 100_000 });
    const form = formFor(randomIds.uuid());
    await eventually(async () => {
      const order = purchaseOf(dear, { idempotencyKey: randomIds.uuid(), form });
      const refusal = await orders.execute(new CreatePayment(order)).catch((error: { code: string }) => error);
      return (refusal as { code?: string }).code === 'BUYER_CAP_REACHED';
    });
  });

  it('for another number of people than was paid', async () => {
    const { paymentId, form } = await paidFor();
    const fewer = { ...form, others: { list: form.others.list.slice(1) } };
    await expect(orders.execute(new PlaceOrder(paymentId, fewer, { by: 'buyer' }))).rejects.toMatchObject({
      code: 'PURCHASE_DIFFERS',
    });
  });
});
