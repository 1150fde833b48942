import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { completeCharge, failCharge, NOT_CHARGED } from './checkout.js';
import { assignCode, placeOrder } from './place-order.js';
import { acceptRefund, beginRefund, claimDue, completeRefund, needOf, putOffRefund, recordDispute } from './reconcile.js';
import { charge, charging, codeOf, declined, giftForm, later, MINUTE, now, overdue, paid, placed, PLACE_WITHIN_MS, refunding, secrets } from '../../test/builders.js';

const need = (checkout: typeof paid, at: Date) => needOf(checkout, at, PLACE_WITHIN_MS);
const settled = { refundId: 'refund-1', by: 'reconciler', requestId: 'request-9', now: later(31 * MINUTE) };

describe('what a checkout needs that nobody finished', () => {
  test('is another charge with its key while the buyer may still wait, and a look at the provider after that', () => {
    expect(need(charging, later(MINUTE))).toBe('charge again');
    expect(need(charging, later(10 * MINUTE))).toBe('find the charge');
  });

  test('is a refund half an hour after an unplaced payment, or its order when the form is there', () => {
    expect(need(paid, later(PLACE_WITHIN_MS - 1))).toBe('nothing');
    expect(need(paid, overdue)).toBe('refund');
    expect(need(assignCode(paid, { form: giftForm, secrets }).next, overdue)).toBe('place');
  });

  test('is another look for a charge that was given up, when a webhook tells of it after all', () => {
    const givenUp = failCharge(charging, { code: 'PAYMENT_DECLINED', declineCode: NOT_CHARGED }).next;
    expect(need(givenUp, overdue)).toBe('find the charge');
    expect(givenUp).not.toHaveProperty('dueAt');
  });

  test('is nothing once it is declined or placed, and the rest of a refund once that began', () => {
    expect([declined, placed, refunding].map((checkout) => need(checkout, overdue))).toEqual(['nothing', 'nothing', 'refund']);
  });
});

describe('a due checkout', () => {
  test('is taken by one of two reconcilers', () => {
    const first = claimDue(charging, later(15_000));
    expect(first.claimed).toBe(true);
    expect(claimDue(first.next, later(15_000)).claimed).toBe(false);
  });

  test('is not taken before its time, nor when there is nothing to look after', () => {
    expect(claimDue(charging, later(14_999))).toEqual({ next: charging, events: [], claimed: false });
    expect(claimDue(placed, overdue).claimed).toBe(false);
  });

  test('is looked at less often the longer its trouble lasts, at least every ten minutes', () => {
    let checkout = charging;
    const waits = Array.from({ length: 8 }, () => {
      const at = checkout.dueAt!;
      checkout = claimDue(checkout, at).next;
      return (checkout.dueAt!.getTime() - at.getTime()) / 1000;
    });
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
  });
});

describe('a refund', () => {
  test('begins only for a payment that is overdue and has no form', () => {
    const cmd = { idempotencyKey: 'refund-key', placeWithinMs: PLACE_WITHIN_MS, now: overdue };
    expect(refunding).toMatchObject({ status: 'refunding', refund: { idempotencyKey: 'refund-key', reason: 'not-placed' } });
    expect(beginRefund(paid, { ...cmd, now: later(MINUTE) }).next).toBe(paid);
    expect(beginRefund(placed, cmd).next).toBe(placed);
    expect(beginRefund(refunding, { ...cmd, idempotencyKey: 'second' }).next).toBe(refunding);
  });

  test('once begun keeps the order from being placed', () => {
    expect(codeOf(() => placeOrder(refunding, { form: giftForm, secrets, now: overdue }))).toBe('PAYMENT_NOT_COMPLETED');
  });

  test('is told once, as in the example, and leaves an entry of the money', () => {
    const { next, events } = completeRefund(acceptRefund(refunding, 'refund-1').next, settled);
    expect(next).toMatchObject({ status: 'refunded', refund: { refundId: 'refund-1', refundedAt: settled.now } });
    expect(next.entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['charged', 8_000], ['refunded', 8_000]]);
    expect(asExample('orders.order-refunded.v1', events[0]!.data)).toEqual(exampleJson('orders.order-refunded.v1'));
    expect(completeRefund(next, settled)).toEqual({ next, events: [] });
  });

  test('that the provider refused is asked for again later under another key', () => {
    const { next } = putOffRefund(acceptRefund(refunding, 'refund-1').next, { idempotencyKey: 'second', now: overdue });
    expect(next.refund).toEqual({ idempotencyKey: 'second', reason: 'not-placed', startedAt: overdue });
    expect(next.dueAt).toEqual(later(PLACE_WITHIN_MS + 60 * MINUTE));
  });

  test('is not undone by a charge that is told late', () => {
    expect(completeCharge(refunding, { ...charge, now }).next).toBe(refunding);
  });
});

describe('a dispute', () => {
  test('is told once, as in the example', () => {
    const { next, events } = recordDispute(placed, { disputeId: 'dispute-1', amountCents: 8_000 });
    expect(asExample('orders.payment-disputed.v1', events[0]!.data)).toEqual(exampleJson('orders.payment-disputed.v1'));
    expect(recordDispute(next, { disputeId: 'dispute-1', amountCents: 8_000 })).toEqual({ next, events: [] });
  });
});
