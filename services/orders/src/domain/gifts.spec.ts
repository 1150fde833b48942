import { describe, expect, it } from '@jest/globals';
import { assignCode, placeOrder, wholeForm } from './place-order.js';
import { changeOrder, chargedCents, ordersOf, statusOfAll, togetherOf } from './gifts.js';
import { completeCharge, type Checkout } from './checkout.js';
import { claimDue } from './reconcile.js';
import { withoutMessage } from './forget-form.js';
import { requestRefund } from './refund.js';
import { askRefund, charge, charging, codeOf, giftForm, later, MINUTE, payment, secrets } from '../../test/builders.js';

const form = {
  ...giftForm,
  others: {
    list: ['Cid', 'Dee'].map((name) => ({
      recipient: { name, email: `${name.toLowerCase()}@example.com`, phone: '' },
      message: `For ${name}`,
    })),
  },
};
const further = ['order-2', 'order-3'].map((orderId) => ({ orderId, card: { ...secrets, codeHash: `of ${orderId}` } }));
const paid = completeCharge(
  { ...charging, cards: 3 },
  { ...charge, payment: { ...payment, amountCents: 24_000 } },
).next;
const cmd = {
  form,
  secrets,
  further,
  by: 'buyer',
  orderNumber: 'LA-1',
  moreNumbers: ['LA-2', 'LA-3'],
  now: later(MINUTE),
};
const placing = placeOrder(paid, cmd);
const placed: Checkout = placing.next;

describe('a purchase of three gifts', () => {
  it('is one payment of the sum until it is placed, and then each order has its share', () => {
    expect(chargedCents(paid)).toBe(24_000);
    expect(ordersOf(paid)).toEqual([paid]);
    expect(ordersOf(placed).map((order) => [order.id, order.orderNumber, order.payment?.amountCents])).toEqual([
      ['order-1', 'LA-1', 8_000],
      ['order-2', 'LA-2', 8_000],
      ['order-3', 'LA-3', 8_000],
    ]);
  });

  it('tells of each order with its own form, card and number', () => {
    expect(placing.events).toMatchObject([
      { data: { orderId: 'order-1', orderNumber: 'LA-1', form: { recipient: { name: 'Ben Ito' } } } },
      {
        data: {
          orderId: 'order-2',
          codeHash: 'of order-2',
          form: { message: 'For Cid' },
          payment: { amountCents: 8_000 },
        },
      },
      { data: { orderId: 'order-3', orderNumber: 'LA-3', form: { recipient: { email: 'dee@example.com' } } } },
    ]);
    expect(JSON.stringify(placing.events)).not.toContain('others');
  });

  it('is placed once, by the same form again, and by no other', () => {
    expect(placeOrder(placed, cmd)).toEqual({ next: placed, events: [] });
    expect(placeOrder(placed, { ...cmd, form: wholeForm(placed) })).toEqual({ next: placed, events: [] });
    const [first, second] = form.others.list;
    for (const list of [[first!], [second!, first!], []])
      expect(codeOf(() => placeOrder(placed, { ...cmd, form: { ...form, others: { list } } }))).toBe(
        'PURCHASE_DIFFERS',
      );
    expect(codeOf(() => assignCode(paid, { ...cmd, form: giftForm }))).toBe('PURCHASE_DIFFERS');
  });

  it('has each order found by its id and changed alone', () => {
    const { whole, events } = changeOrder(placed, 'order-2', (order) => requestRefund(order, askRefund));
    expect(events).toMatchObject([
      { type: 'orders.refund-requested.v1', data: { orderId: 'order-2', orderNumber: 'LA-2' } },
    ]);
    expect(ordersOf(whole).map(({ status }) => status)).toEqual(['placed', 'voiding', 'placed']);
    expect(whole.refund).toBeUndefined();
    expect(whole.case).toMatchObject({ state: 'open', steps: [{ name: 'refund-requested' }] });
    expect(statusOfAll(whole)).toBe('placed');
    const due = later(24 * 60 * MINUTE);
    const looked = changeOrder(whole, 'order-2', (order) => claimDue(order, due));
    expect(looked.claimed).toBe(true);
    expect(changeOrder(looked.whole, 'order-1', (order) => claimDue(order, due)).claimed).toBe(false);
  });

  it('stays the same object where nothing changes', () => {
    expect(changeOrder(placed, 'order-3', (next) => ({ next, events: [] })).whole).toBe(placed);
  });

  it('names all of its orders, from each of them', () => {
    const numbers = ['LA-1', 'LA-2', 'LA-3'];
    for (const order of ordersOf(placed))
      expect(togetherOf(order).map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  });

  it('forgets the words of all', () => {
    expect(ordersOf(withoutMessage(placed)).map((order) => order.form?.message)).toEqual(['', '', '']);
  });
});
