import { describe, expect, test } from '@jest/globals';
import { blockDisputed, issue, redeem, sendCode, verifyCode, voidRefunded, type Card, type SendCode } from './card.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const holder = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '' };
const order = {
  id: 'order-1', businessSlug: 'larkspur', giftCardId: 'type-1', giftCardName: 'Dinner for two', codeHash: 'h', codeSealed: 's', publicTokenHash: 'ph', publicTokenSealed: 'ps',
  initialCents: 10_000, currency: 'USD', purchaseType: 'self' as const, buyer: holder, message: '', occasion: '', imageListKey: '', issuedAt: now,
};
const card: Card = issue(order).next;
const send: SendCode = { email: 'ana@example.com', amountCents: 2_500, adminId: 'till-1', codeHash: 'right', codeSealed: 'sealed', now };
const redemption = { amountCents: 2_500, adminId: 'till-1', entryId: 'entry-1', requestId: 'request-1', idempotencyKey: '', now };

const withCode = sendCode(card, send).next;
const authorized = verifyCode(withCode, { email: holder.email, codeHash: 'right', adminId: 'till-1', now }).next;
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('an issued card', () => {
  test('is worth its full amount', () => {
    expect(card).toMatchObject({ balanceCents: 10_000, status: 'active', entries: [] });
  });

  test('that is void stays void when the refund is told again', () => {
    const gone = voidRefunded(card);
    expect(gone.events[0]?.data).toMatchObject({ voidedCents: 10_000 });
    expect(voidRefunded(gone.next).events).toEqual([]);
  });

  test('is blocked by a dispute once', () => {
    const blocked = blockDisputed(card);
    expect(blocked.next.status).toBe('blocked');
    expect(blockDisputed(blocked.next).events).toEqual([]);
  });
});

describe('sending a code', () => {
  test('goes to the recipient of a gift, not to its buyer', () => {
    const gift = issue({ ...order, purchaseType: 'gift', recipient: { name: 'Ben', email: 'ben@example.com', phone: '' } }).next;
    expect(codeOf(() => sendCode(gift, send))).toBe('EMAIL_MISMATCH');
    expect(sendCode(gift, { ...send, email: ' BEN@example.com ' }).events[0]?.data.holder.email).toBe('ben@example.com');
  });

  test('is refused for more than the balance, for nothing, and for a card that is not active', () => {
    expect(codeOf(() => sendCode(card, { ...send, amountCents: 10_001 }))).toBe('INSUFFICIENT_BALANCE');
    expect(codeOf(() => sendCode(card, { ...send, amountCents: 0 }))).toBe('INVALID_FIELDS');
    expect(codeOf(() => sendCode(blockDisputed(card).next, send))).toBe('CARD_NOT_ACTIVE');
  });

  test('minds neither capitals nor spaces, in what was asked and in what is on record', () => {
    const written = issue({ ...order, buyer: { ...holder, email: ' Ana@Example.com ' } }).next;
    const asked = sendCode(written, { ...send, email: 'ANA@example.com' });
    expect(asked.events).toHaveLength(1);
    expect(verifyCode(asked.next, { email: ' ana@EXAMPLE.com', codeHash: 'right', adminId: 'till-1', now }).authorization).toBeDefined();
  });

  test('replaces the code before it', () => {
    const twice = sendCode(withCode, { ...send, codeHash: 'newer', amountCents: 100 }).next;
    expect(verifyCode(twice, { email: holder.email, codeHash: 'right', adminId: 'till-1', now }).authorization).toBeUndefined();
    expect(verifyCode(twice, { email: holder.email, codeHash: 'newer', adminId: 'till-1', now }).authorization).toMatchObject({ amountCents: 100 });
  });

  test('is limited to three in ten minutes', () => {
    const thrice = [0, 1, 2].reduce((state, minute) => sendCode(state, { ...send, now: later(minute * 60_000) }).next, card);
    expect(codeOf(() => sendCode(thrice, { ...send, now: later(3 * 60_000) }))).toBe('TOO_MANY_CODES');
    expect(sendCode(thrice, { ...send, now: later(10 * 60_000 + 1) }).next.codesSentAt).toHaveLength(3);
  });
});

describe('verifying a code', () => {
  const verify = { email: holder.email, codeHash: 'right', adminId: 'till-1', now };

  test('authorizes the amount that the code was sent for, for five minutes', () => {
    expect(verifyCode(withCode, verify).authorization).toEqual({ adminId: 'till-1', amountCents: 2_500, expiresAt: later(300_000) });
  });

  test('counts wrong tries and ends the code with the fifth', () => {
    let state = withCode;
    for (let wrong = 1; wrong <= 5; wrong++) state = verifyCode(state, { ...verify, codeHash: 'wrong' }).next;
    expect(state.pendingCode).toBeUndefined();
    expect(verifyCode(state, verify).authorization).toBeUndefined();
  });

  test('refuses a code that is over, was used, or was sent for another admin', () => {
    expect(verifyCode(withCode, { ...verify, now: later(300_000) }).authorization).toBeUndefined();
    expect(verifyCode(authorized, verify).authorization).toBeUndefined();
    expect(verifyCode(withCode, { ...verify, adminId: 'till-2' }).authorization).toBeUndefined();
  });
});

describe('redeeming', () => {
  test('lowers the balance and uses the authorization up', () => {
    const { next, events } = redeem(authorized, redemption);
    expect(next).toMatchObject({ balanceCents: 7_500, authorizations: [] });
    expect(next.entries).toEqual([{ id: 'entry-1', kind: 'redeemed', amountCents: 2_500, balanceCents: 7_500, at: now, by: 'till-1', requestId: 'request-1' }]);
    expect(events[0]?.data).toMatchObject({ amountCents: 2_500, balanceCents: 7_500, holder });
    expect(codeOf(() => redeem(next, redemption))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  test('refuses another amount, another admin and an authorization that is over', () => {
    expect(codeOf(() => redeem(authorized, { ...redemption, amountCents: 2_400 }))).toBe('REDEMPTION_NOT_AUTHORIZED');
    expect(codeOf(() => redeem(authorized, { ...redemption, adminId: 'till-2' }))).toBe('REDEMPTION_NOT_AUTHORIZED');
    expect(codeOf(() => redeem(authorized, { ...redemption, now: later(300_000) }))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  test('refuses more than the balance that another till left', () => {
    expect(codeOf(() => redeem({ ...authorized, balanceCents: 2_000 }, redemption))).toBe('INSUFFICIENT_BALANCE');
  });

  test.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses %p cents, whatever is authorized', (amountCents) => {
    expect(codeOf(() => redeem({ ...authorized, authorizations: [{ adminId: 'till-1', amountCents, expiresAt: later(1_000) }] }, { ...redemption, amountCents }))).toBe('INVALID_FIELDS');
  });

  test('of a card that stopped being active says so, and what was verified before lets nothing through when it is active again', () => {
    for (const stopped of [blockDisputed(authorized).next, voidRefunded(authorized).next]) {
      expect(codeOf(() => redeem(stopped, redemption))).toBe('CARD_NOT_ACTIVE');
      expect(codeOf(() => redeem({ ...stopped, status: 'active' }, redemption))).toBe('REDEMPTION_NOT_AUTHORIZED');
    }
    const blocked = blockDisputed(withCode).next;
    expect(verifyCode({ ...blocked, status: 'active' }, { email: holder.email, codeHash: 'right', adminId: 'till-1', now }).authorization).toBeUndefined();
  });

  test('in any number and order keeps initial = balance + redeemed, and the balance is never below zero', () => {
    let state = card;
    for (const [index, amountCents] of [3_300, 1, 6_000, 5_000, 699, 1, 10_000].entries()) {
      const at = later(index * 11 * 60_000);
      const cmd = { ...redemption, amountCents, entryId: `entry-${index}`, now: at };
      const can = { ...state, authorizations: [{ adminId: 'till-1', amountCents, expiresAt: later((index * 11 + 5) * 60_000) }] };
      const refusal = codeOf(() => (state = redeem(can, cmd).next));
      expect(refusal).toBe(amountCents > can.balanceCents ? 'INSUFFICIENT_BALANCE' : 'none');
      expect(state.balanceCents + state.entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(10_000);
      expect(state.balanceCents).toBeGreaterThanOrEqual(0);
    }
    expect(state.entries.at(-1)?.balanceCents).toBe(state.balanceCents);
  });

  test('gives the first answer again for the same key, and refuses the key for another amount', () => {
    const keyed = { ...redemption, idempotencyKey: 'key-1' };
    const { next } = redeem(authorized, keyed);
    expect(redeem(next, keyed)).toEqual({ next, events: [] });
    expect(codeOf(() => redeem(next, { ...keyed, amountCents: 1 }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
