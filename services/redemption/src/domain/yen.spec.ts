import { describe, expect, it, test } from '@jest/globals';
import { issue, type ActionContext, type Card } from './card.js';
import { cashOut } from './cash-out.js';
import { sendCode } from './one-time-code.js';
import { paidBalanceOf, promotionalPartsOf } from './promotional.js';
import { authorizeWithoutCode, redeem } from './redemption.js';
import { topUpRangeOf } from './top-up.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00Z');
const action: ActionContext = { entryId: 'entry', adminId: 'mei', requestId: 'r', now };
const asked = { takesTips: true, reason: 'no phone', confirmation: { name: 'Mei Tanaka', owners: [] } };

/** Worth 10,000 yen, sold for 8,500. */
const card: Card = issue(
  anOrder({ id: 'card', currency: 'JPY', initialCents: 1_000_000, priceCents: 850_000, issuedAt: now }),
).next;

describe('a card in yen', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a code',
      () =>
        sendCode(card, {
          ...asked,
          amountCents: 150_050,
          email: 'anna@example.test',
          adminId: 'mei',
          codeHash: 'h',
          codeSealed: 's',
          now,
        }),
      'amount',
    ],
    ["a manager's word", () => authorizeWithoutCode(card, { ...action, ...asked, amountCents: 150_050 }), 'amount'],
    ['a tip', () => authorizeWithoutCode(card, { ...action, ...asked, amountCents: 150_000, tipCents: 22_550 }), 'tip'],
    ['a redemption', () => redeem(card, { ...action, amountCents: 99_999, idempotencyKey: '' }), 'amount'],
    ['cash', () => cashOut(card, { ...action, amountCents: 50, idempotencyKey: '', states: ['CA'] }), 'amount'],
  ])('is refused a part of one, whatever is asked of it: %s', (_what, act, field) => {
    expect(act).toThrow(
      expect.objectContaining({
        code: 'INVALID_FIELDS',
        details: [{ field, message: 'Please enter an amount without decimals.' }],
      }),
    );
  });

  it('is used in whole ones, a part of a yen to the promotional part', () => {
    const { next: authorized } = authorizeWithoutCode(card, { ...action, ...asked, amountCents: 333_300 });
    const { next } = redeem(authorized, { ...action, entryId: 'used', amountCents: 333_300, idempotencyKey: '' });
    // 15 % of 3,333 yen are 499.95.
    expect(promotionalPartsOf(next).ofEntry.get('used')).toBe(50_000);
    expect([next.balanceCents, promotionalPartsOf(next).ofBalance, paidBalanceOf(next)]).toEqual([
      666_700, 100_000, 566_700,
    ]);
  });

  it('takes top-ups of 500 yen up to 200,000 on the card', () => {
    expect(topUpRangeOf(card, now)).toEqual({ minCents: 50_000, maxCents: 19_000_000 });
  });
});
