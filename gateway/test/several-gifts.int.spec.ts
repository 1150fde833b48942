import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { mailTo } from '../../tests/e2e/support/mailbox.js';
import { must } from '../../tests/support/http.js';
import type { Paid } from '../../tests/support/shopper.js';
import { openWorld, type World } from './support/world.js';

const STARTS_WITHIN_MS = 300_000;
const FOLLOWS_WITHIN_MS = 30_000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 60_000);

const recipients = ['Bea', 'Cid', 'Dee'].map((name) => ({
  name,
  email: `${name.toLowerCase()}-of-three@example.com`,
  message: `Enjoy, ${name}`,
}));
const form = {
  purchaseType: 'gift',
  giftInfo: {
    senderName: 'Al',
    senderEmail: 'al-gives-three@example.com',
    senderPhone: '5551234567',
    occasion: 'Birthday',
  },
};

const payment = (changes: object) => {
  const { _id: giftCardId, businessSlug, salePrice } = world.offer;
  const body = { sourceId: 'cnon:card-nonce-ok', giftCardId, businessSlug, amount: 3 * salePrice, ...form, recipients };
  return { method: 'POST', path: '/api/payments/create-payment', body: { ...body, ...changes } } as const;
};
interface Order {
  readonly status: string;
  readonly orderNumber: string | null;
  readonly price: number;
  readonly refunded: number;
  readonly orders?: readonly { readonly id: string; readonly orderNumber: string }[];
}
const orderOf = async (id: string) =>
  (
    await must<{ order: Order }>(world.platform.url, {
      method: 'GET',
      path: `/api/v1/admin/orders/${id}`,
      token: world.admin,
    })
  ).order;

test.each([
  [{ recipients: [recipients[0], { ...recipients[1], email: 'cid@' }] }, 'recipients.1.email'],
  [{ recipients: [recipients[0], { ...recipients[1], phone: '5551234567' }] }, 'recipients.1.phone'],
  [{ recipients: [recipients[0], 'Cid'] }, 'recipients.1'],
  [{ recipients: recipients.slice(0, 1) }, 'recipients'],
  [{ recipients: Array.from({ length: 11 }, () => recipients[0]) }, 'recipients'],
  [{ recipients: {} }, 'recipients'],
  [{ giftInfo: { ...form.giftInfo, delivery: 'link' } }, 'giftInfo.delivery'],
])('what is wrong with one of several people is refused at its field: %j', async (changes, field) => {
  const answer = await world.send(payment(changes));
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS', details: [{ field }] } });
});

test('three people get a card each for one payment, and one of the orders is taken back alone', async () => {
  const { url, mailboxUrl, demoPassword: password } = world.platform;
  const { id: transactionId, checkoutSecret } = await must<Paid>(url, payment({}));
  const { purchase } = await must<{ purchase: { id: string; orders: { id: string; orderNumber: string }[] } }>(url, {
    method: 'PUT',
    path: '/api/v1/admin/purchase',
    body: { ...form, recipients, paymentDetails: { transactionId }, checkoutSecret },
  });
  expect(purchase.orders).toHaveLength(3);
  expect(purchase.orders[0]?.id).toBe(purchase.id);
  for (const { email, message } of recipients)
    expect((await mailTo(mailboxUrl, email, /gift/i)).text).toContain(message);
  for (const { id, orderNumber } of purchase.orders) {
    const order = await eventually(() => orderOf(id), FOLLOWS_WITHIN_MS);
    expect(order).toMatchObject({
      orderNumber,
      status: 'active',
      price: world.offer.salePrice,
      orders: purchase.orders,
    });
  }
  const second = purchase.orders[1]!.id;
  const body = { reason: 'The guest bought one too many.' };
  const refund = { method: 'POST', path: `/api/v1/admin/orders/${second}/refund`, token: world.admin, password, body };
  await must(url, refund);
  await eventually(async () => (await orderOf(second)).refunded === world.offer.salePrice, FOLLOWS_WITHIN_MS);
  const statuses = await Promise.all(purchase.orders.map(async ({ id }) => (await orderOf(id)).status));
  expect(statuses).toEqual(['active', 'void', 'active']);
}, 90_000);
