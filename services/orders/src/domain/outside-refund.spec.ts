import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { followRefund } from './outside-refund.js';
import type { OrderPartlyRefunded } from './checkout.events.js';
import { placeOrder } from './place-order.js';
import { acceptRefund, beginRefund, completeRefund, keepOrder, refundEndedCard } from './refund.js';
import {
  charging,
  codeOf,
  giftForm,
  later,
  MINUTE,
  overdue,
  paid,
  placed,
  PLACE_WITHIN_MS,
  refunding,
  secrets,
  voiding,
} from '../../test/builders.js';

const told = (amountCents: number, refundId = 'outside-1') => ({
  refundId,
  paymentId: 'payment-1',
  amountCents,
  by: 'webhook',
  idempotencyKey: 'fresh-key',
  requestId: 'request-9',
  now: later(MINUTE),
});
const settled = { refundId: 'refund-1', by: 'reconciler', requestId: 'request-9', now: later(31 * MINUTE) };
const stepsOf = (checkout: typeof paid) => checkout.case?.steps.map(({ name }) => name);
const backOf = ({ entries }: typeof paid) =>
  entries.filter(({ kind }) => kind === 'refunded').map(({ amountCents, by }) => [amountCents, by]);

describe("all of a price sent back in the provider's own dashboard", () => {
  test('ends a payment without an order: no card comes of it, and nothing is asked for again', () => {
    const { next, events } = followRefund(paid, told(8_000));
    expect(next).toMatchObject({
      status: 'refunded',
      refund: { reason: 'outside', amountCents: 8_000 },
      case: { state: 'closed' },
    });
    expect(next).not.toHaveProperty('dueAt');
    expect(events).toMatchObject([
      { type: 'orders.order-refunded.v1', data: { refundedCents: 8_000, reason: 'outside', placed: false } },
    ]);
    expect(
      codeOf(() => placeOrder(next, { form: giftForm, secrets, by: 'buyer', orderNumber: 'LA-1001', now: overdue })),
    ).toBe('PAYMENT_NOT_COMPLETED');
    expect(backOf(next)).toEqual([[8_000, 'webhook']]);
  });

  test.each([10_000, 2_500, 0])(
    'ends the card of an order first, then the order by all of its price, with %i of 10000 left on the card',
    (voidedCents) => {
      const { next, events } = followRefund(placed, told(8_000));
      expect([next.status, events.map(({ type }) => type)]).toEqual(['voiding', ['orders.refund-requested.v1']]);
      const ended = refundEndedCard(next, { voidedCents, initialCents: 10_000, now: later(2 * MINUTE) });
      expect(ended.next).toMatchObject({ status: 'refunded', case: { state: 'closed' } });
      expect(ended.events).toMatchObject([
        { type: 'orders.order-refunded.v1', data: { refundedCents: 8_000, reason: 'outside', placed: true } },
      ]);
      expect(stepsOf(ended.next)).toEqual(['refunded-outside', 'refunded']);
      expect(backOf(ended.next)).toEqual([[8_000, 'webhook']]);
    },
  );

  test('ends an order whose card has ended already', () => {
    const { next } = refundEndedCard(voiding, { voidedCents: 0, initialCents: 10_000, now: overdue });
    expect(followRefund(next, told(8_000))).toMatchObject({
      next: { status: 'refunded' },
      events: [{ data: { refundedCents: 8_000, placed: true } }],
    });
  });

  test('of an order whose card is used up, now or when an admin asked before, counts as refunded too', () => {
    const kept = keepOrder(voiding, { refundKey: 'refund-key', now: overdue }).next;
    for (const order of [placed, kept]) {
      const { next, events } = followRefund(order, told(8_000));
      expect(events).toMatchObject([{ type: 'orders.refund-requested.v1', data: { refundKey: 'fresh-key' } }]);
      expect(keepOrder(next, { refundKey: 'fresh-key', now: overdue })).toMatchObject({
        next: { status: 'refunded' },
        events: [{ data: { refundedCents: 8_000 } }],
      });
    }
  });

  test('in parts is the same with the last part', () => {
    const part = followRefund(paid, told(3_000)).next;
    expect([part.status, stepsOf(part)]).toEqual(['paid', ['partly-refunded-outside']]);
    expect(followRefund(part, told(5_000, 'outside-2')).events).toMatchObject([
      { data: { refundedCents: 8_000, refundedInAllCents: 8_000 } },
    ]);
    const rest = followRefund(followRefund(placed, told(3_000)).next, told(5_000, 'outside-2')).next;
    expect(refundEndedCard(rest, { voidedCents: 10_000, initialCents: 10_000, now: overdue }).events).toMatchObject([
      { data: { refundedCents: 5_000, refundedInAllCents: 8_000 } },
    ]);
  });

  test('while an admin takes the order back is that refund', () => {
    const { next, events } = followRefund(voiding, told(8_000));
    expect([next.status, events]).toEqual(['voiding', []]);
    expect(
      refundEndedCard(next, { voidedCents: 5_000, initialCents: 10_000, now: later(2 * MINUTE) }).next,
    ).toMatchObject({ status: 'refunded', refund: { amountCents: 8_000 } });
  });
});

describe("a part of a price sent back in the provider's own dashboard", () => {
  test('is booked, is a case for the admin to see, is told as in the example, and leaves the order as it is', () => {
    const { next, events } = followRefund(placed, told(3_000));
    expect(next.status).toBe('placed');
    expect(next.entries.slice(1)).toEqual([
      {
        kind: 'refunded',
        amountCents: 3_000,
        at: later(MINUTE),
        by: 'webhook',
        reason: 'outside',
        requestId: 'request-9',
      },
    ]);
    expect(next.case).toMatchObject({ kind: 'refund-outside', state: 'closed' });
    const [event] = events as readonly OrderPartlyRefunded[];
    expect([events.length, event?.type]).toEqual([1, 'orders.order-partly-refunded.v1']);
    expect(asExample('orders.order-partly-refunded.v1', event!.data)).toEqual(
      exampleJson('orders.order-partly-refunded.v1'),
    );
  });

  test('before the order is placed is told when it is: a sale that was never told of has nothing to take from', () => {
    const { next: part, events } = followRefund(paid, told(3_000));
    expect(events).toEqual([]);
    const { events: ofPlacing } = placeOrder(part, {
      form: giftForm,
      secrets,
      by: 'buyer',
      orderNumber: 'LA-1001',
      now: later(5 * MINUTE),
    });
    expect(ofPlacing.map(({ type }) => type)).toEqual(['orders.order-placed.v1', 'orders.order-partly-refunded.v1']);
    expect(ofPlacing[1]).toMatchObject({ data: { refundedCents: 3_000, refundedAt: later(MINUTE).toISOString() } });
  });

  test('before a refund of ours is not told again by it, and behind it is told too', () => {
    const half = { voidedCents: 5_000, initialCents: 10_000, now: overdue };
    const { next: done, events } = completeRefund(
      refundEndedCard(followRefund(voiding, told(3_000)).next, half).next,
      settled,
    );
    expect(events).toMatchObject([{ data: { refundedCents: 4_000, refundedInAllCents: 7_000 } }]);
    expect(followRefund(done, told(1_000, 'outside-2'))).toMatchObject({
      next: { status: 'refunded' },
      events: [{ type: 'orders.order-partly-refunded.v1', data: { refundedCents: 1_000, refundedInAllCents: 8_000 } }],
    });
  });

  test('before a payment that is never placed goes back is told with the rest, for nobody heard of it', () => {
    const part = followRefund(paid, told(3_000)).next;
    const going = beginRefund(part, {
      idempotencyKey: 'k',
      placeWithinMs: PLACE_WITHIN_MS,
      by: 'reconciler',
      now: overdue,
    }).next;
    expect(completeRefund(going, settled).events).toMatchObject([
      { data: { refundedCents: 8_000, refundedInAllCents: 8_000, placed: false } },
    ]);
  });

  test('leaves less to send back', () => {
    const part = followRefund(paid, told(3_000)).next;
    expect(
      beginRefund(part, { idempotencyKey: 'k', placeWithinMs: PLACE_WITHIN_MS, by: 'reconciler', now: overdue }).next
        .refund?.amountCents,
    ).toBe(5_000);
    const ended = refundEndedCard(followRefund(voiding, told(3_000)).next, {
      voidedCents: 10_000,
      initialCents: 10_000,
      now: overdue,
    });
    expect(ended.next.refund?.amountCents).toBe(5_000);
  });

  test('has a refund that asks for more asked anew, for what is left', () => {
    expect(followRefund(refunding, told(3_000)).next).toMatchObject({
      status: 'refunding',
      refund: { idempotencyKey: 'fresh-key', amountCents: 5_000 },
    });
    const half = { ...refunding, refund: { ...refunding.refund!, amountCents: 4_000 } };
    const all = { ...refunding, refund: { ...refunding.refund!, amountCents: 5_000 } };
    expect(followRefund(all, told(3_000)).next.refund).toEqual(all.refund);
    expect(followRefund(half, told(3_000)).next).toMatchObject({
      status: 'refunding',
      refund: { idempotencyKey: 'refund-key', amountCents: 4_000 },
    });
  });
});

describe('a refund that was asked for', () => {
  test('and not answered is known by its amount, and ends the refund', () => {
    const { next, events } = followRefund(refunding, told(8_000, 'ours'));
    expect(next).toMatchObject({ status: 'refunded', refund: { refundId: 'ours', reason: 'not-placed' } });
    expect([events.length, backOf(next)]).toEqual([1, [[8_000, 'webhook']]]);
  });

  test('and answered is known by its id alone', () => {
    const half = { ...refunding, refund: { ...refunding.refund!, amountCents: 4_000 } };
    const accepted = acceptRefund(half, { idempotencyKey: 'refund-key', refundId: 'ours', now: overdue }).next;
    expect(followRefund(accepted, told(4_000, 'ours')).next).toMatchObject({
      status: 'refunded',
      refund: { refundId: 'ours' },
    });
    expect(followRefund(accepted, told(8_000, 'another')).next).toMatchObject({
      status: 'refunded',
      refund: { idempotencyKey: 'refund-key', refundId: 'ours', reason: 'outside' },
    });
    expect(followRefund(accepted, told(4_000, 'another')).next).toMatchObject({
      status: 'refunding',
      outsideRefunds: [{ refundId: 'another' }],
    });
  });

  test('of a payment that nobody heard of changes nothing', () => {
    expect(followRefund(charging, told(8_000))).toEqual({ next: charging, events: [] });
  });

  test('for another payment changes nothing, also while one of the same amount is waited for', () => {
    for (const checkout of [placed, refunding])
      expect(followRefund(checkout, { ...told(8_000), paymentId: 'payment-2' })).toEqual({
        next: checkout,
        events: [],
      });
  });

  test('is told of once, as is any other', () => {
    const done = completeRefund(refunding, settled).next;
    expect(followRefund(done, told(8_000, 'refund-1')).next).toBe(done);
    const noted = followRefund(placed, told(3_000)).next;
    expect(followRefund(noted, told(3_000)).next).toBe(noted);
    const twice = followRefund(noted, told(1_000, 'outside-2')).next;
    for (const again of [told(3_000), told(1_000, 'outside-2')]) expect(followRefund(twice, again).next).toBe(twice);
  });
});
