import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, isWhole, unitOf } from '@giftcard/kernel/business/currency';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { PaymentNotCompleted } from './checkout.errors.js';
import { completeCharge } from './checkout.js';
import type { PaidCheckout } from './checkout.js';
import { recordDispute } from './dispute.js';
import { followRefund } from './outside-refund.js';
import { placeOrder } from './place-order.js';
import {
  acceptRefund,
  beginRefund,
  completeRefund,
  keepOrder,
  putOffRefund,
  refundableCents,
  refundEndedCard,
  remindOfRefund,
  requestRefund,
} from './refund.js';
import { settleDispute } from './settle-dispute.js';
import {
  askRefund,
  charge,
  charging,
  codeOf,
  decision,
  declined,
  dispute,
  giftForm,
  later,
  MINUTE,
  now,
  overdue,
  paid,
  placed,
  PLACE_WITHIN_MS,
  refunding,
  secrets,
  voiding,
} from '../../test/builders.js';

const settled = { refundId: 'refund-1', by: 'reconciler', requestId: 'request-9', now: later(31 * MINUTE) };
const asked = { idempotencyKey: 'refund-key', now: overdue };
const accepted = { ...asked, refundId: 'refund-1' };
const stepsOf = (checkout: typeof paid) => checkout.case?.steps.map(({ name }) => name);

describe('the refund of a purchase that was never finished', () => {
  test('begins only for a payment that is overdue and has no form', () => {
    const cmd = { idempotencyKey: 'refund-key', placeWithinMs: PLACE_WITHIN_MS, by: 'reconciler', now: overdue };
    expect(refunding).toMatchObject({
      status: 'refunding',
      refund: { idempotencyKey: 'refund-key', reason: 'not-placed' },
      case: { kind: 'not-placed', state: 'open' },
    });
    expect(beginRefund(paid, cmd)).toEqual({ next: refunding, events: [] });
    expect(beginRefund(paid, { ...cmd, now: later(MINUTE) }).next).toBe(paid);
    expect(beginRefund(placed, cmd).next).toBe(placed);
    expect(beginRefund(refunding, { ...cmd, idempotencyKey: 'second' }).next).toBe(refunding);
  });

  test('once begun keeps the order from being placed', () => {
    expect(
      codeOf(() =>
        placeOrder(refunding, { form: giftForm, secrets, by: 'buyer', orderNumber: 'LA-1001', now: overdue }),
      ),
    ).toBe('PAYMENT_NOT_COMPLETED');
  });

  test('is told once, as in the example, and leaves an entry of the money', () => {
    const { next, events } = completeRefund(acceptRefund(refunding, accepted).next, settled);
    expect(next).toMatchObject({
      status: 'refunded',
      refund: { refundId: 'refund-1', refundedAt: settled.now },
      case: { state: 'closed' },
    });
    expect(next.entries.map(({ kind, amountCents, by }) => [kind, amountCents, by])).toEqual([
      ['charged', 8_000, 'buyer'],
      ['refunded', 8_000, 'reconciler'],
    ]);
    expect(asExample('orders.order-refunded.v1', events[0]!.data)).toEqual(exampleJson('orders.order-refunded.v1'));
    expect(completeRefund(next, settled)).toEqual({ next, events: [] });
  });

  test('tells who is to hear of it when the browser gave an address with the charge', () => {
    const [event] = completeRefund({ ...refunding, buyerEmail: 'ana@example.com' }, settled).events;
    expect(event?.data.buyer).toEqual({ name: '', email: 'ana@example.com', phone: '' });
  });

  test('that the provider rejected is asked for again later under another key, and the admin sees why', () => {
    const { next, events } = putOffRefund(acceptRefund(refunding, accepted).next, {
      ...asked,
      nextKey: 'second',
      problem: 'refund is REJECTED',
      by: 'reconciler',
    });
    expect(next.refund).toEqual({
      idempotencyKey: 'second',
      reason: 'not-placed',
      startedAt: overdue,
      amountCents: 8_000,
      problem: 'refund is REJECTED',
    });
    expect(next.dueAt).toEqual(later(PLACE_WITHIN_MS + 60 * MINUTE));
    expect([stepsOf(next), next.case?.state, events]).toEqual([['not-placed', 'refund-refused'], 'open', []]);
    expect(completeRefund(next, settled).next.refund).not.toHaveProperty('problem');
  });

  test('is not touched by a late word on a key that was given up, nor by an error beside a try that was taken', () => {
    const rejected = putOffRefund(refunding, {
      ...asked,
      nextKey: 'second',
      problem: 'refund is REJECTED',
      by: 'reconciler',
    }).next;
    expect(
      putOffRefund(rejected, { ...asked, nextKey: 'third', problem: 'refund is REJECTED', by: 'reconciler' }).next,
    ).toBe(rejected);
    expect(acceptRefund(rejected, accepted).next).toBe(rejected);
    const taken = acceptRefund(refunding, accepted).next;
    expect(
      putOffRefund(taken, {
        ...asked,
        nextKey: asked.idempotencyKey,
        problem: 'status 401: UNAUTHORIZED',
        by: 'reconciler',
      }).next,
    ).toBe(taken);
  });

  test('that the provider took is looked at after a few seconds', () => {
    expect(acceptRefund(refunding, accepted).next).toMatchObject({
      refund: { refundId: 'refund-1' },
      dueAt: later(PLACE_WITHIN_MS + 3_000),
      looks: 0,
    });
    const { next, events } = acceptRefund(refunding, accepted);
    expect(events).toEqual([]);
    expect(acceptRefund(next, { ...accepted, now: later(31 * MINUTE) }).next).toBe(next);
  });

  test('is not undone by a charge that is told late', () => {
    expect(completeCharge(refunding, { ...charge, now }).next).toBe(refunding);
  });
});

describe('an order that an admin takes back', () => {
  const ended = { voidedCents: 10_000, initialCents: 10_000, now: later(31 * MINUTE) };

  test('asks for its card to end before any money moves, as in the example', () => {
    const { next, events } = requestRefund(placed, askRefund);
    expect(next).toMatchObject({
      status: 'voiding',
      refund: {
        reason: 'requested',
        note: askRefund.reason,
        by: 'admin-1',
        requestId: 'request-2',
        idempotencyKey: 'refund-key',
      },
    });
    expect(asExample('orders.refund-requested.v1', events[0]!.data)).toEqual(exampleJson('orders.refund-requested.v1'));
  });

  test('is taken back once, however often it is asked', () => {
    const again = { ...askRefund, idempotencyKey: 'other' };
    const done = completeRefund(refundEndedCard(voiding, ended).next, settled).next;
    for (const checkout of [voiding, refundEndedCard(voiding, ended).next, done])
      expect(requestRefund(checkout, again)).toEqual({ next: checkout, events: [] });
    expect(refundEndedCard(done, ended)).toEqual({ next: done, events: [] });
  });

  test.each([
    [10_000, 8_000],
    [5_000, 4_000],
    [3_333, 2_666],
    [1, 1],
    [12_000, 8_000],
  ])(
    'sends back the share of its price that was left: %i of 10000 on the card gives %i of 8000',
    (voidedCents, amountCents) => {
      const { next, events: untold } = refundEndedCard(voiding, { ...ended, voidedCents });
      expect([next, untold]).toMatchObject([{ status: 'refunding', refund: { amountCents }, dueAt: ended.now }, []]);
      expect(next.case?.steps.at(-1)).toEqual({ name: 'card-ended', at: ended.now, by: 'admin-1' });
      const { next: done, events } = completeRefund(next, settled);
      expect(events[0]?.data).toMatchObject({
        refundedCents: amountCents,
        reason: 'requested',
        placed: true,
        orderNumber: 'LA-1001',
        buyer: { email: 'ana@example.com' },
      });
      expect(done.entries.at(-1)).toEqual({
        kind: 'refunded',
        amountCents,
        at: settled.now,
        by: 'admin-1',
        reason: askRefund.reason,
        requestId: 'request-2',
      });
    },
  );

  test('would get so much back as it does when asked for, and nothing while that is not possible', () => {
    expect([10_000, 3_333, 1, 0].map((left) => refundableCents(placed, left))).toEqual([8_000, 2_666, 1, 0]);
    expect([paid, voiding, refunding].map((checkout) => refundableCents(checkout, 10_000))).toEqual([0, 0, 0]);
    expect(refundableCents(recordDispute(placed, dispute).next, 10_000)).toBe(0);
    expect(refundableCents(refundEndedCard(voiding, { ...ended, voidedCents: 0 }).next, 10_000)).toBe(0);
    expect(refundableCents(keepOrder(voiding, { refundKey: 'refund-key', now: ended.now }).next, 5_000)).toBe(4_000);
  });

  test.each([
    [0, 0],
    [5_000, 0],
    [-1, 10_000],
  ])('gets nothing back for a card that ended with %i of %i', (voidedCents, initialCents) => {
    expect(refundEndedCard(voiding, { ...ended, voidedCents, initialCents }).next).toMatchObject({
      status: 'placed',
      refund: { amountCents: 0 },
    });
  });

  test('whose card ended with nothing left stays an order, and nothing goes back', () => {
    const { next, events } = refundEndedCard(voiding, { ...ended, voidedCents: 0 });
    expect([next.status, next.case?.state, stepsOf(next), events]).toEqual([
      'placed',
      'closed',
      ['refund-requested', 'nothing-left'],
      [],
    ]);
    expect(codeOf(() => requestRefund(next, askRefund))).toBe('NOTHING_TO_REFUND');
  });

  test('whose card was used up and lives on can be taken back when a redemption was undone, and a late word on the first try changes nothing', () => {
    const { next: kept, events } = keepOrder(voiding, { refundKey: 'refund-key', now: ended.now });
    expect([events, kept.case?.steps.at(-1)]).toEqual([[], { name: 'nothing-left', at: ended.now, by: 'admin-1' }]);
    expect([kept.status, kept.case?.state, stepsOf(kept)]).toEqual([
      'placed',
      'closed',
      ['refund-requested', 'nothing-left'],
    ]);
    const again = requestRefund(kept, { ...askRefund, idempotencyKey: 'second' });
    expect(again).toMatchObject({ next: { status: 'voiding' }, events: [{ data: { refundKey: 'second' } }] });
    expect(keepOrder(again.next, { refundKey: 'refund-key', now: ended.now }).next).toBe(again.next);
    expect(refundEndedCard(again.next, { ...ended, voidedCents: 5_000 }).next).toMatchObject({
      status: 'refunding',
      refund: { amountCents: 4_000 },
    });
  });

  test('is told of again under its key while its card has not ended, and is not looked after once it has', () => {
    expect(voiding.dueAt).toEqual(later(31 * MINUTE));
    expect(remindOfRefund(voiding)).toEqual({ next: voiding, events: requestRefund(placed, askRefund).events });
    const kept = keepOrder(voiding, { refundKey: 'refund-key', now: ended.now }).next;
    for (const settledOne of [kept, refundEndedCard(voiding, { ...ended, voidedCents: 0 }).next]) {
      expect(settledOne).not.toHaveProperty('dueAt');
      expect(remindOfRefund(settledOne)).toEqual({ next: settledOne, events: [] });
    }
  });

  test('can not be placed again', () => {
    expect(
      codeOf(() => placeOrder(voiding, { form: giftForm, secrets, by: 'buyer', orderNumber: 'LA-1001', now: overdue })),
    ).toBe('PAYMENT_NOT_COMPLETED');
  });

  test('needs a reason', () => {
    expect(requestRefund(placed, { ...askRefund, reason: 'x'.repeat(300) }).next.refund?.note).toBe('x'.repeat(300));
    for (const reason of ['', '  ', 'x'.repeat(301)])
      expect(codeOf(() => requestRefund(placed, { ...askRefund, reason }))).toBe('INVALID_FIELDS');
  });

  test('must have been paid; a payment without an order goes back whole at once', () => {
    for (const checkout of [charging, declined])
      expect(codeOf(() => requestRefund(checkout, askRefund))).toBe('PAYMENT_NOT_COMPLETED');
    expect(() => requestRefund(charging, askRefund)).toThrow(new PaymentNotCompleted(false).message);
    expect(requestRefund(paid, askRefund)).toMatchObject({
      next: { status: 'refunding', refund: { amountCents: 8_000 } },
    });
  });

  test('is told of at once by the word of who asked, also where there is no card to end', () => {
    const data = { reason: askRefund.reason, requestedBy: 'admin-1', requestedAt: askRefund.now.toISOString() };
    expect(requestRefund(paid, askRefund).events).toMatchObject([
      { type: 'orders.refund-requested.v1', data: { ...data, unplaced: true } },
    ]);
    expect(requestRefund(placed, askRefund).events).toMatchObject([
      { type: 'orders.refund-requested.v1', data: { ...data, unplaced: false } },
    ]);
  });

  test('must not be disputed, unless the bank has decided', () => {
    const disputed = recordDispute(placed, dispute).next;
    expect(codeOf(() => requestRefund(disputed, askRefund))).toBe('PAYMENT_DISPUTED');
    expect(requestRefund(settleDispute(disputed, { ...decision, outcome: 'won' }).next, askRefund).next.status).toBe(
      'voiding',
    );
  });
});

test.each(CURRENCIES)(
  'parts that go back are whole %s and together never more than the price, and all of it for a whole card',
  (currency) => {
    const unit = unitOf(currency);
    const units = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(units, units, units, fc.array(units, { maxLength: 4 }), (price, worth, leftOfIt, parts) => {
        const amountCents = worth * unit;
        const leftCents = Math.min(leftOfIt, worth) * unit;
        const { payment } = placed as PaidCheckout;
        const order = {
          ...placed,
          currency,
          amountCents,
          payment: { ...payment, amountCents: price * unit, currency },
        };
        let [next, before]: [typeof placed, number] = [order, 0];
        for (const [index, part] of parts.entries()) {
          if (before + part * unit >= price * unit) continue;
          before += part * unit;
          const refund = { refundId: `part-${index}`, paymentId: payment.paymentId, amountCents: part * unit };
          next = followRefund(next, { ...refund, idempotencyKey: 'k', by: 'reconciler', requestId: 'r', now }).next;
        }
        const share = refundableCents(next, leftCents);
        const ending = { voidedCents: leftCents, initialCents: amountCents, now };
        expect(refundEndedCard(requestRefund(next, askRefund).next, ending).next.refund?.amountCents).toBe(share);
        expect(isWhole(share, currency) && before + share <= price * unit).toBe(true);
        if (leftCents === amountCents) expect(before + share).toBe(price * unit);
      }),
    );
  },
);
