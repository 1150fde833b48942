import { describe, expect, test } from '@jest/globals';
import { completeCharge, failCharge, NOT_CHARGED } from './checkout.js';
import { recordDispute, waitForBank } from './dispute.js';
import { assignCode } from './place-order.js';
import { claimDue, needOf } from './reconcile.js';
import { beginRefund, putOffRefund } from './refund.js';
import { settleDispute } from './settle-dispute.js';
import {
  charge,
  charging,
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

const need = (checkout: typeof paid, at: Date) => needOf(checkout, at, PLACE_WITHIN_MS);

describe('what a checkout needs that nobody finished', () => {
  test('is another charge with its key while the buyer may still wait, and a look at the provider after that', () => {
    expect(need(charging, later(MINUTE))).toBe('charge again');
    expect(need(charging, later(10 * MINUTE))).toBe('find the charge');
    const { sourceSealed: _gone, ...withoutSource } = charging;
    expect(need(withoutSource, later(MINUTE))).toBe('find the charge');
  });

  test('is a refund half an hour after an unplaced payment, or its order when the form is there', () => {
    expect(need(paid, later(PLACE_WITHIN_MS - 1))).toBe('nothing');
    expect(need(paid, overdue)).toBe('refund');
    const paidLate = completeCharge(charging, { ...charge, now: later(MINUTE) }).next;
    expect([need(paidLate, overdue), need(paidLate, later(PLACE_WITHIN_MS + MINUTE))]).toEqual(['nothing', 'refund']);
    expect(need(assignCode(paid, { form: giftForm, secrets }).next, overdue)).toBe('place');
  });

  test('is to ask the bank, once a day, while it decides about an unplaced payment, and the refund when it decided for the business', () => {
    const disputed = recordDispute(paid, dispute).next;
    const won = settleDispute(disputed, { ...decision, outcome: 'won', now: overdue }).next;
    expect([need(disputed, later(MINUTE)), need(disputed, overdue), need(won, overdue)]).toEqual([
      'nothing',
      'ask the bank',
      'refund',
    ]);
    const refund = { idempotencyKey: 'refund-key', placeWithinMs: PLACE_WITHIN_MS, by: 'reconciler', now: overdue };
    expect(beginRefund(disputed, refund)).toEqual({ next: disputed, events: [] });
    expect(beginRefund(won, refund).next.status).toBe('refunding');
    expect([waitForBank(disputed, now).next.dueAt, won.dueAt, waitForBank(won, now).next.dueAt]).toEqual([
      later(24 * 60 * MINUTE),
      overdue,
      overdue,
    ]);
  });

  test('is to ask the bank about a refund that was refused while it decides, and to refund again then', () => {
    const disputed = recordDispute(refunding, dispute).next;
    const refused = putOffRefund(disputed, {
      idempotencyKey: 'refund-key',
      nextKey: 'refund-key',
      problem: 'status 400: PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE',
      by: 'reconciler',
      now: overdue,
    }).next;
    const won = settleDispute(refused, { ...decision, outcome: 'won' }).next;
    expect([disputed, refused, won].map((checkout) => need(checkout, overdue))).toEqual([
      'refund',
      'ask the bank',
      'refund',
    ]);
  });

  test('is another look for a charge that was given up, when a webhook tells of it after all', () => {
    const givenUp = failCharge(charging, {
      failure: { code: 'PAYMENT_DECLINED', declineCode: NOT_CHARGED },
      by: 'reconciler',
      now,
    }).next;
    expect(need(givenUp, overdue)).toBe('find the charge');
    expect(givenUp).not.toHaveProperty('dueAt');
  });

  test('is to end the card when that has not happened in a minute', () => {
    const started = voiding.refund?.startedAt.getTime() ?? 0;
    const at = (ms: number) => need(voiding, new Date(started + ms));
    expect([at(MINUTE - 1), at(MINUTE)]).toEqual(['nothing', 'end the card']);
  });

  test('is nothing once it is declined or placed, and the rest of a refund once that began', () => {
    expect([declined, placed, refunding].map((checkout) => need(checkout, overdue))).toEqual([
      'nothing',
      'nothing',
      'refund',
    ]);
  });
});

describe('a due checkout', () => {
  test('is taken by one of two reconcilers', () => {
    const first = claimDue(charging, later(15_000));
    expect([first.claimed, first.events]).toEqual([true, []]);
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

  test('whose card is to end is told of after five minutes, half an hour and three hours, and then no more', () => {
    let checkout = voiding;
    const waits = Array.from({ length: 3 }, () => {
      const at = checkout.dueAt!;
      checkout = claimDue(checkout, at).next;
      return (checkout.dueAt!.getTime() - at.getTime()) / MINUTE;
    });
    expect(waits).toEqual([5, 30, 180]);
    const { next, claimed } = claimDue(checkout, checkout.dueAt!);
    expect(claimed).toBe(true);
    expect(next).not.toHaveProperty('dueAt');
  });

  test('whose charge was answered is no case by being looked at', () => {
    expect(claimDue(paid, overdue)).toMatchObject({ next: { looks: 1 }, claimed: true });
    expect(claimDue(paid, overdue).next).not.toHaveProperty('case');
  });
});

describe('a charge that nobody answered', () => {
  const waiting = claimDue(charging, later(15_000)).next;

  test('is an open case from the first look on, and one step however often is looked', () => {
    expect(waiting).toMatchObject({
      case: { kind: 'charge-unanswered', state: 'open', openedAt: later(15_000) },
      caseAt: later(15_000),
    });
    expect(claimDue(waiting, later(MINUTE)).next.case).toEqual(waiting.case);
  });

  test('is closed when it turns up, or was never made', () => {
    const found = completeCharge(waiting, { ...charge, by: 'webhook', now: later(MINUTE) }).next;
    expect(found.case).toMatchObject({
      state: 'closed',
      steps: [{ name: 'charge-unanswered' }, { name: 'charge-found', by: 'webhook' }],
    });
    const given = failCharge(waiting, {
      failure: { code: 'PAYMENT_DECLINED', declineCode: NOT_CHARGED },
      by: 'reconciler',
      now: overdue,
    }).next;
    expect(given.case).toMatchObject({ state: 'closed', steps: [{}, { name: 'not-charged' }] });
    expect(completeCharge(given, { ...charge, by: 'webhook' }).next.case?.steps.map(({ name }) => name)).toEqual([
      'charge-unanswered',
      'not-charged',
      'charge-found',
    ]);
  });

  test('is no case when its answer came', () => {
    expect(paid).not.toHaveProperty('case');
    expect(declined).not.toHaveProperty('case');
  });
});
