import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { completeCharge, type Checkout } from './checkout.js';
import { openDisputes, recordDispute, waitForBank } from './dispute.js';
import { changeOrder, ordersOf } from './gifts.js';
import { assignCode, placeOrder } from './place-order.js';
import {
  completeRefund,
  putOffRefund,
  refundCents,
  refundEndedCard,
  requestRefund,
  type RefundingCheckout,
} from './refund.js';
import { settleDispute } from './settle-dispute.js';
import {
  askRefund,
  charge,
  charging,
  codeOf,
  decision,
  dispute,
  giftForm,
  later,
  MINUTE,
  overdue,
  paid,
  payment,
  placed,
  refunding,
  secrets,
} from '../../test/builders.js';

const lost = (checkout: Checkout, amountCents = 8_000) =>
  settleDispute(recordDispute(checkout, { ...dispute, amountCents }).next, {
    ...decision,
    amountCents,
    outcome: 'lost',
    now: later(MINUTE),
  });
const stepsOf = ({ case: opened }: Checkout) => opened?.steps.map(({ name }) => name);
const sent = { refundId: 'refund-1', by: 'reconciler', requestId: 'request-9', now: overdue };
const place = { form: giftForm, secrets, by: 'buyer', orderNumber: 'LA-1001', now: later(2 * MINUTE) };

describe('a dispute', () => {
  test('is told once, as in the example', () => {
    const { next, events } = recordDispute(placed, dispute);
    expect(asExample('orders.payment-disputed.v1', events[0]!.data)).toEqual(exampleJson('orders.payment-disputed.v1'));
    expect(recordDispute(next, dispute)).toEqual({ next, events: [] });
    expect(next.case).toMatchObject({ kind: 'dispute', state: 'open' });
  });

  test('is closed by what the bank decided, once', () => {
    const { next } = settleDispute(recordDispute(placed, dispute).next, { ...decision, outcome: 'won' });
    expect(next.case).toMatchObject({ state: 'closed', steps: [{ name: 'disputed' }, { name: 'dispute-won' }] });
    expect(settleDispute(next, { ...decision, outcome: 'lost' }).next).toBe(next);
    expect(next.disputeOutcomes).toEqual([{ disputeId: 'dispute-1', outcome: 'won' }]);
  });

  test('that was won tells nobody anything, and leaves another one to be decided', () => {
    const both = recordDispute(recordDispute(placed, dispute).next, { ...dispute, disputeId: 'dispute-2' }).next;
    const { next, events } = settleDispute(both, { ...decision, outcome: 'won' });
    expect([events, openDisputes(next)]).toEqual([[], ['dispute-2']]);
    const done = settleDispute(next, { ...decision, disputeId: 'dispute-2', outcome: 'won' }).next;
    expect(done.disputeOutcomes).toHaveLength(2);
    for (const { disputeId } of done.disputeOutcomes!)
      expect(settleDispute(done, { ...decision, disputeId, outcome: 'lost' }).next).toBe(done);
  });

  test('of a payment that nobody heard of changes nothing', () => {
    expect(settleDispute(charging, { ...decision, outcome: 'lost' })).toEqual({ next: charging, events: [] });
  });

  test('that the bank has not decided is asked about a day later, without a word to others', () => {
    const disputed = recordDispute(paid, dispute).next;
    expect(waitForBank(disputed, overdue)).toEqual({
      next: { ...disputed, dueAt: new Date(overdue.getTime() + 24 * 60 * MINUTE) },
      events: [],
    });
  });

  test('lost behind a refund of all of the price is booked beside it, and leaves that refund what it was', () => {
    const done = completeRefund(
      refundEndedCard(requestRefund(placed, askRefund).next, {
        voidedCents: 10_000,
        initialCents: 10_000,
        now: overdue,
      }).next,
      sent,
    ).next;
    const { next, events } = lost(done);
    expect(next).toMatchObject({ status: 'refunded', refund: { reason: 'requested', refundId: 'refund-1' } });
    expect(events).toMatchObject([
      { type: 'orders.order-partly-refunded.v1', data: { refundedCents: 8_000, refundedInAllCents: 16_000 } },
    ]);
  });
});

describe('a payment that nobody placed, its dispute lost', () => {
  test('ends when the bank sent all of it back: nothing is asked of the provider, and no order comes of it', () => {
    const { next, events } = lost(paid);
    expect(next).toMatchObject({
      status: 'refunded',
      refund: { reason: 'disputed', amountCents: 8_000 },
      case: { state: 'closed' },
    });
    expect(next).not.toHaveProperty('dueAt');
    expect(next.entries.at(-1)).toMatchObject({
      kind: 'refunded',
      amountCents: 8_000,
      reason: 'disputed',
      by: 'webhook',
      requestId: 'request-3',
    });
    expect(events).toMatchObject([
      { type: 'orders.order-refunded.v1', data: { refundedCents: 8_000, reason: 'disputed', placed: false } },
    ]);
    expect(codeOf(() => placeOrder(next, place))).toBe('PAYMENT_NOT_COMPLETED');
  });

  test.each([
    ['nobody', paid],
    ['its form and code', assignCode(paid, place).next],
  ])('in part sends the rest back at once, with %s there, and no order comes of it', (_who, checkout) => {
    const { next, events } = lost(checkout, 3_000);
    expect(next).toMatchObject({
      status: 'refunding',
      refund: { idempotencyKey: 'dispute-key', reason: 'not-placed', amountCents: 5_000 },
      dueAt: later(MINUTE),
      case: { state: 'open' },
    });
    expect(events).toEqual([]);
    expect(codeOf(() => placeOrder(next, place))).toBe('PAYMENT_NOT_COMPLETED');
    expect(completeRefund(next, sent).events).toMatchObject([
      { data: { refundedCents: 8_000, refundedInAllCents: 8_000 } },
    ]);
    expect(stepsOf(next)).toEqual(['disputed', 'dispute-lost', 'not-placed']);
  });

  test('while its refund was refused asks for what is left, under a new key, or for nothing when the bank sent all of it', () => {
    const refused = putOffRefund(refunding, {
      idempotencyKey: 'refund-key',
      nextKey: 'refund-key',
      problem: 'disputed',
      by: 'reconciler',
      now: overdue,
    }).next;
    const rest = lost(refused, 3_000).next;
    expect([refundCents(rest as RefundingCheckout), rest.refund?.idempotencyKey, rest.dueAt]).toEqual([
      5_000,
      'dispute-key',
      later(MINUTE),
    ]);
    expect(lost(refused)).toMatchObject({
      next: { status: 'refunded', refund: { reason: 'disputed' } },
      events: [{ data: { refundedCents: 8_000 } }],
    });
  });

  test('is still placed while the bank decides: the money is there, and the card is frozen until it has', () => {
    const { next, events } = placeOrder(recordDispute(paid, dispute).next, place);
    expect([next.status, events.map(({ type }) => type)]).toEqual([
      'placed',
      ['orders.order-placed.v1', 'orders.payment-disputed.v1'],
    ]);
  });
});

describe("an order's dispute lost", () => {
  test('ends its card and then the order when the bank sent all of it back, so that no figure counts the money', () => {
    const { next, events } = lost(placed);
    expect([next.status, events]).toMatchObject([
      'voiding',
      [{ type: 'orders.refund-requested.v1', data: { refundKey: 'dispute-key', unplaced: false } }],
    ]);
    const ended = refundEndedCard(next, { voidedCents: 10_000, initialCents: 10_000, now: overdue });
    expect(ended).toMatchObject({
      next: { status: 'refunded', refund: { reason: 'disputed' }, case: { state: 'closed' } },
      events: [{ data: { refundedCents: 8_000, reason: 'disputed', placed: true } }],
    });
  });

  test('in part is told as a part that went back, and at most the rest goes back when an admin asks', () => {
    const { next, events } = lost(placed, 3_000);
    expect([next.status, next.case?.state, events]).toMatchObject([
      'placed',
      'closed',
      [{ type: 'orders.order-partly-refunded.v1', data: { refundedCents: 3_000 } }],
    ]);
    const voiding = requestRefund(next, askRefund).next;
    expect(
      refundEndedCard(voiding, { voidedCents: 10_000, initialCents: 10_000, now: overdue }).next.refund?.amountCents,
    ).toBe(5_000);
  });

  test('leaves a share of each of several orders, which each sends back under a key of its own', () => {
    const further = { orderId: 'order-2', card: { ...secrets, codeHash: 'of order-2' } };
    const form = { ...giftForm, others: { list: [{ recipient: giftForm.recipient, message: '' }] } };
    const both = completeCharge(
      { ...charging, cards: 2 },
      { ...charge, payment: { ...payment, amountCents: 16_000 } },
    ).next;
    const order = placeOrder(both, { ...place, form, further: [further], moreNumbers: ['LA-1002'] }).next;
    const asked = ordersOf(order).reduce<Checkout>(
      (all, { id }) =>
        changeOrder(all, id, (each) => {
          const voiding = requestRefund(each, { ...askRefund, idempotencyKey: `key of ${id}` }).next;
          return refundEndedCard(voiding, { voidedCents: 10_000, initialCents: 10_000, now: overdue });
        }).whole,
      order,
    );
    const shares = ordersOf(lost(asked, 10_000).next).map(({ refund }) => refund);
    expect(shares.map((refund) => refund?.amountCents)).toEqual([3_000, 3_000]);
    expect(new Set(shares.map((refund) => refund?.idempotencyKey)).size).toBe(2);
  });
});
