import { describe, expect, it, test } from '@jest/globals';
import { issue, usedCents, type ActionContext, type Card } from './card.js';
import { cashOut } from './cash-out.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { FIXED } from './presence.js';
import { promotionalPartsOf } from './promotional.js';
import { authorizeWithoutCode, redeem, undoRedemption, type Redeem } from './redemption.js';
import { anOrder } from '../../test/support/an-order.js';

const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const holder = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const card: Card = issue(anOrder({ initialCents: 8_000, buyer: holder, issuedAt: new Date(BEGAN) })).next;
const action = (ms = 0): ActionContext => ({
  entryId: `entry-${ms}`,
  adminId: 'mei',
  requestId: 'request',
  now: new Date(BEGAN + ms),
});
const small = { upToCents: 2_500, timeZone: 'America/New_York' };
const scan = { shown: { kind: 'changing', step: 1 } as const, small };
const asked: Redeem = {
  ...action(),
  amountCents: 4_250,
  tipCents: 765,
  takesTips: true,
  idempotencyKey: 'key',
  scan,
};
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};
const confirmed = (sum: { amountCents: number; tipCents?: number }): Card => {
  const sent = sendCode(card, {
    ...sum,
    takesTips: true,
    email: holder.email,
    adminId: 'mei',
    codeHash: 'right',
    codeSealed: 's',
    now: new Date(BEGAN),
  }).next;
  return verifyCode(sent, { ...action(), email: holder.email, codeHash: 'right' }).next;
};

describe('a tip from the card (DEC-4.8)', () => {
  it('leaves it with the amount in one entry, and is told beside it', () => {
    const { next, events } = redeem(card, asked);
    expect(next).toMatchObject({ balanceCents: 2_985 });
    expect(next.entries).toMatchObject([{ kind: 'redeemed', amountCents: 5_015, tipCents: 765, balanceCents: 2_985 }]);
    expect(usedCents(next)).toBe(5_015);
    expect(events).toMatchObject([{ data: { amountCents: 4_250, tipCents: 765, balanceCents: 2_985 } }]);
  });

  it('comes back with the redemption', () => {
    const { next, events } = undoRedemption(redeem(card, asked).next, {
      ...action(1),
      redemptionId: 'entry-0',
      reason: 'wrong card',
    });
    expect(next.balanceCents).toBe(8_000);
    expect(next.entries.at(-1)).toMatchObject({ kind: 'undone', amountCents: 5_015, tipCents: 765 });
    expect(events).toMatchObject([{ data: { amountCents: 4_250, tipCents: 765, balanceCents: 8_000 } }]);
  });

  it('is no field of a redemption without one', () => {
    const { next, events } = redeem(card, { ...asked, tipCents: 0, takesTips: false });
    expect(next.entries[0]).not.toHaveProperty('tipCents');
    expect(events).toMatchObject([{ data: { amountCents: 4_250, tipCents: 0 } }]);
  });

  it.each([
    ['as much as the amount', 4_000, 4_000, 'none'],
    ['a cent more than the amount', 1_000, 1_001, 'INVALID_FIELDS'],
    ['below nothing', 1_000, -1, 'INVALID_FIELDS'],
    ['a part of a cent', 1_000, 0.5, 'INVALID_FIELDS'],
    ['what the balance does not hold beside the amount', 7_900, 101, 'INSUFFICIENT_BALANCE'],
    ['all that is left beside it', 7_900, 100, 'none'],
  ])('of %s: %i and %d are %s', (_which, amountCents, tipCents, code) => {
    expect(codeOf(() => redeem(card, { ...asked, amountCents, tipCents }))).toBe(code);
  });

  it('is refused where the business takes none, and again only what was not redeemed before', () => {
    expect(codeOf(() => redeem(card, { ...asked, takesTips: false }))).toBe('TIPS_OFF');
    const { next } = redeem(card, asked);
    expect(redeem(next, { ...asked, takesTips: false })).toEqual({ next, events: [] });
    expect(codeOf(() => redeem(next, { ...asked, tipCents: 0, amountCents: 5_015 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(codeOf(() => redeem(next, { ...asked, tipCents: 764 }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('counts in what needs no mailed code', () => {
    const fixed = { ...asked, scan: { shown: FIXED, small } };
    expect(codeOf(() => redeem(card, { ...fixed, amountCents: 2_000, tipCents: 500 }))).toBe('none');
    expect(codeOf(() => redeem(card, { ...fixed, amountCents: 2_000, tipCents: 501 }))).toBe(
      'REDEMPTION_NOT_AUTHORIZED',
    );
  });

  it('lowers the paid and the promotional part with the amount', () => {
    const discounted = issue(
      anOrder({ initialCents: 10_000, priceCents: 8_000, buyer: holder, issuedAt: new Date(BEGAN) }),
    ).next;
    const { next } = redeem(discounted, { ...asked, amountCents: 4_000, tipCents: 1_000 });
    expect(promotionalPartsOf(next).ofEntry.get('entry-0')).toBe(1_000);
    expect(next.promotionalCents).toBe(1_000);
  });
});

describe('a code for an amount and a tip', () => {
  const { scan: _none, ...byCode } = asked;

  it('lets just these two through', () => {
    const ready = confirmed({ amountCents: 4_250, tipCents: 765 });
    expect(ready.authorizations).toMatchObject([{ amountCents: 5_015, tipCents: 765 }]);
    for (const other of [
      { amountCents: 5_015, tipCents: 0 },
      { amountCents: 4_000, tipCents: 1_015 },
      { amountCents: 4_250, tipCents: 0 },
    ])
      expect(codeOf(() => redeem(ready, { ...byCode, ...other }))).toBe('REDEMPTION_NOT_AUTHORIZED');
    expect(redeem(ready, byCode).next).toMatchObject({ balanceCents: 2_985, authorizations: [] });
  });

  it('for the sum without a tip lets no tip through', () => {
    expect(codeOf(() => redeem(confirmed({ amountCents: 5_015 }), byCode))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  it('names both', () => {
    const { events } = sendCode(card, {
      amountCents: 4_250,
      tipCents: 765,
      takesTips: true,
      email: holder.email,
      adminId: 'mei',
      codeHash: 'h',
      codeSealed: 's',
      now: new Date(BEGAN),
    });
    expect(events).toMatchObject([{ data: { amountCents: 4_250, tipCents: 765 } }]);
  });

  it('pays nothing out in cash', () => {
    const fresh = issue(anOrder({ initialCents: 1_000, buyer: holder, issuedAt: new Date(BEGAN) })).next;
    const authorizations = [
      { adminId: 'mei', amountCents: 1_000, tipCents: 200, expiresAt: new Date(BEGAN + 300_000) },
    ];
    const cash = { ...action(), amountCents: 1_000, idempotencyKey: '', states: ['CA'] };
    expect(codeOf(() => cashOut({ ...fresh, authorizations }, cash))).toBe('CASH_OUT_NOT_AUTHORIZED');
    const { tipCents: _tip, ...plain } = authorizations[0]!;
    expect(codeOf(() => cashOut({ ...fresh, authorizations: [plain] }, cash))).toBe('none');
  });
});

test("a manager's word is for both, and says so", () => {
  const { next, events, authorization } = authorizeWithoutCode(card, {
    ...action(),
    amountCents: 4_250,
    tipCents: 765,
    takesTips: true,
    reason: 'no phone',
    confirmation: { name: 'Mei Tanaka', owners: [] },
  });
  expect(authorization).toMatchObject({ amountCents: 5_015, tipCents: 765 });
  expect(next.entries).toMatchObject([{ kind: 'authorized', amountCents: 5_015, tipCents: 765 }]);
  expect(events).toMatchObject([{ data: { amountCents: 4_250, tipCents: 765 } }]);
});
