import { describe, expect, test } from '@jest/globals';
import { block, blockDisputed, unblock, voidRefunded } from './blocking.js';
import { issue, remainingCents, type Card } from './card.js';
import { sendCode, verifyCode, type SendCode } from './one-time-code.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { withoutExpiredAuthorizations } from './rights.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const holder = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '' };
const order = anOrder({
  businessSlug: 'larkspur',
  giftCardId: 'type-1',
  giftCardName: 'Dinner for two',
  buyer: holder,
  issuedAt: now,
});
const card: Card = issue(order).next;
const send: SendCode = {
  email: 'ana@example.com',
  amountCents: 2_500,
  adminId: 'admin-1',
  codeHash: 'right',
  codeSealed: 'sealed',
  now,
};
const action = { adminId: 'admin-1', entryId: 'entry-1', requestId: 'request-1', now };
const redemption = { ...action, amountCents: 2_500, idempotencyKey: '' };
const cause = { entryId: 'dispute-1', requestId: 'request-9', now };
const refund = { ...cause, entryId: 'event-9', refundedInAllCents: 10_000 };

const withCode = sendCode(card, send).next;
const authorized = verifyCode(withCode, { ...action, email: holder.email, codeHash: 'right' }).next;
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

  test('that is void has nothing left, and stays void when the refund is told again', () => {
    const gone = voidRefunded(card, refund);
    const told = gone.events[0]?.data as { voidedCents?: number } | undefined;
    expect([told?.voidedCents, remainingCents(card), remainingCents(gone.next)]).toEqual([10_000, 10_000, 0]);
    expect(voidRefunded(gone.next, refund).events).toEqual([]);
  });

  test('is blocked by a dispute once', () => {
    const blocked = blockDisputed(card, cause);
    expect(blocked.next.status).toBe('blocked');
    expect(blockDisputed(blocked.next, cause).events).toEqual([]);
  });
});

describe('sending a code', () => {
  test('goes to the recipient of a gift, not to its buyer', () => {
    const gift = issue({
      ...order,
      purchaseType: 'gift',
      recipient: { name: 'Ben', email: 'ben@example.com', phone: '' },
    }).next;
    expect(codeOf(() => sendCode(gift, send))).toBe('EMAIL_MISMATCH');
    expect(sendCode(gift, { ...send, email: ' BEN@example.com ' }).events[0]?.data.holder.email).toBe(
      'ben@example.com',
    );
  });

  test('is refused for more than the balance, for nothing, and for a card that is not active', () => {
    expect(codeOf(() => sendCode(card, { ...send, amountCents: 10_001 }))).toBe('INSUFFICIENT_BALANCE');
    expect(codeOf(() => sendCode(card, { ...send, amountCents: 0 }))).toBe('INVALID_FIELDS');
    expect(codeOf(() => sendCode(blockDisputed(card, cause).next, send))).toBe('CARD_NOT_ACTIVE');
  });

  test('minds neither capitals nor spaces, in what was asked and in what is on record', () => {
    const written = issue({ ...order, buyer: { ...holder, email: ' Ana@Example.com ' } }).next;
    const asked = sendCode(written, { ...send, email: 'ANA@example.com' });
    expect(asked.events).toHaveLength(1);
    expect(
      verifyCode(asked.next, { ...action, email: ' ana@EXAMPLE.com', codeHash: 'right' }).authorization,
    ).toBeDefined();
  });

  test('replaces the code before it', () => {
    const twice = sendCode(withCode, { ...send, codeHash: 'newer', amountCents: 100 }).next;
    expect(verifyCode(twice, { ...action, email: holder.email, codeHash: 'right' }).authorization).toBeUndefined();
    expect(verifyCode(twice, { ...action, email: holder.email, codeHash: 'newer' }).authorization).toMatchObject({
      amountCents: 100,
    });
  });
});

describe('verifying a code', () => {
  const verify = { ...action, email: holder.email, codeHash: 'right' };

  test('authorizes the amount that the code was sent for, for five minutes', () => {
    expect(verifyCode(withCode, verify).authorization).toEqual({
      adminId: 'admin-1',
      amountCents: 2_500,
      expiresAt: later(300_000),
    });
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
    expect(verifyCode(withCode, { ...verify, adminId: 'admin-2' }).authorization).toBeUndefined();
  });
});

describe('redeeming', () => {
  test('lowers the balance and uses the authorization up', () => {
    const { next, events } = redeem(authorized, redemption);
    expect(next).toMatchObject({ balanceCents: 7_500, authorizations: [] });
    expect(next.entries).toEqual([
      {
        id: 'entry-1',
        kind: 'redeemed',
        amountCents: 2_500,
        balanceCents: 7_500,
        at: now,
        by: 'admin-1',
        requestId: 'request-1',
      },
    ]);
    expect(events[0]?.data).toMatchObject({ amountCents: 2_500, balanceCents: 7_500, holder });
    expect(codeOf(() => redeem(next, redemption))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  test('refuses another amount, another admin and an authorization that is over', () => {
    expect(codeOf(() => redeem(authorized, { ...redemption, amountCents: 2_400 }))).toBe('REDEMPTION_NOT_AUTHORIZED');
    expect(codeOf(() => redeem(authorized, { ...redemption, adminId: 'admin-2' }))).toBe('REDEMPTION_NOT_AUTHORIZED');
    expect(codeOf(() => redeem(authorized, { ...redemption, now: later(300_000) }))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  test('refuses more than the balance that another admin left', () => {
    expect(codeOf(() => redeem({ ...authorized, balanceCents: 2_000 }, redemption))).toBe('INSUFFICIENT_BALANCE');
  });

  test.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
    'refuses %p cents, whatever is authorized',
    (amountCents) => {
      expect(
        codeOf(() =>
          redeem(
            { ...authorized, authorizations: [{ adminId: 'admin-1', amountCents, expiresAt: later(1_000) }] },
            { ...redemption, amountCents },
          ),
        ),
      ).toBe('INVALID_FIELDS');
    },
  );

  test('of a card that stopped being active says so, and what was verified before lets nothing through when it is active again', () => {
    for (const stopped of [blockDisputed(authorized, cause).next, voidRefunded(authorized, refund).next]) {
      expect(codeOf(() => redeem(stopped, redemption))).toBe('CARD_NOT_ACTIVE');
      expect(codeOf(() => redeem({ ...stopped, status: 'active' }, redemption))).toBe('REDEMPTION_NOT_AUTHORIZED');
    }
    const blocked = blockDisputed(withCode, cause).next;
    expect(
      verifyCode({ ...blocked, status: 'active' }, { ...action, email: holder.email, codeHash: 'right' }).authorization,
    ).toBeUndefined();
  });

  test('in any number and order keeps initial = balance + redeemed, and the balance is never below zero', () => {
    let state = card;
    for (const [index, amountCents] of [3_300, 1, 6_000, 5_000, 699, 1, 10_000].entries()) {
      const at = later(index * 11 * 60_000);
      const cmd = { ...redemption, amountCents, entryId: `entry-${index}`, now: at };
      const can = {
        ...state,
        authorizations: [{ adminId: 'admin-1', amountCents, expiresAt: later((index * 11 + 5) * 60_000) }],
      };
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

describe('undoing a redemption', () => {
  const redeemed = redeem(authorized, redemption).next;
  const undo = {
    ...action,
    adminId: 'owner',
    entryId: 'entry-2',
    requestId: 'request-2',
    redemptionId: 'entry-1',
    reason: ' Wrong card. ',
    now: later(60_000),
  };

  test('gives the value back with an entry that says who, when, why and by which request', () => {
    const { next, events } = undoRedemption(redeemed, undo);
    expect(next.balanceCents).toBe(10_000);
    expect(next.entries[0]).toEqual(redeemed.entries[0]);
    expect(next.entries[1]).toEqual({
      id: 'entry-2',
      kind: 'undone',
      amountCents: 2_500,
      balanceCents: 10_000,
      at: later(60_000),
      by: 'owner',
      requestId: 'request-2',
      reason: 'Wrong card.',
      undoneEntryId: 'entry-1',
    });
    expect(events[0]?.data).toMatchObject({
      undoneEntryId: 'entry-1',
      amountCents: 2_500,
      balanceCents: 10_000,
      reason: 'Wrong card.',
      undoneBy: 'owner',
      holder,
    });
  });

  test('again gives nothing back again', () => {
    const { next } = undoRedemption(redeemed, undo);
    expect(undoRedemption(next, { ...undo, entryId: 'entry-3' })).toEqual({ next, events: [] });
  });

  test('is possible for 24 hours, and not a moment longer', () => {
    const lastMoment = later(24 * 3_600_000 - 1);
    expect(undoRedemption(redeemed, { ...undo, now: lastMoment }).next.balanceCents).toBe(10_000);
    expect(codeOf(() => undoRedemption(redeemed, { ...undo, now: later(24 * 3_600_000) }))).toBe('UNDO_TIME_OVER');
  });

  test('needs a reason and a redemption of this card, which an undo is not', () => {
    expect(codeOf(() => undoRedemption(redeemed, { ...undo, reason: '  ' }))).toBe('INVALID_FIELDS');
    expect(codeOf(() => undoRedemption(redeemed, { ...undo, reason: 'x'.repeat(301) }))).toBe('INVALID_FIELDS');
    expect(codeOf(() => undoRedemption(redeemed, { ...undo, redemptionId: 'entry-9' }))).toBe('REDEMPTION_NOT_FOUND');
    expect(
      codeOf(() => undoRedemption(undoRedemption(redeemed, undo).next, { ...undo, redemptionId: 'entry-2' })),
    ).toBe('REDEMPTION_NOT_FOUND');
  });

  test('of a blocked card goes, of a void one does not: its money went back to the buyer', () => {
    expect(undoRedemption(blockDisputed(redeemed, cause).next, undo).next).toMatchObject({
      status: 'blocked',
      balanceCents: 10_000,
    });
    expect(codeOf(() => undoRedemption(voidRefunded(redeemed, refund).next, undo))).toBe('CARD_NOT_ACTIVE');
  });
});

describe('blocking a card', () => {
  const stop = { ...action, entryId: 'entry-2', reason: 'Reported as lost' };
  const stopped = block(authorized, stop);

  test('takes its open authorizations away and says who stopped it and why', () => {
    expect(stopped.next).toMatchObject({ status: 'blocked', blockReason: 'admin', authorizations: [] });
    expect(stopped.next.entries.at(-1)).toMatchObject({
      kind: 'blocked',
      by: 'admin-1',
      reason: 'Reported as lost',
      requestId: 'request-1',
      at: now,
    });
    expect(codeOf(() => redeem(stopped.next, redemption))).toBe('CARD_NOT_ACTIVE');
    expect(codeOf(() => sendCode(stopped.next, send))).toBe('CARD_NOT_ACTIVE');
  });

  test('again changes nothing, and neither does unblocking an active card', () => {
    expect(block(stopped.next, { ...stop, entryId: 'entry-3' }).events).toEqual([]);
    expect(unblock(card, stop)).toEqual({ next: card, events: [] });
  });

  test('ends when an admin unblocks it, whatever blocked it', () => {
    for (const blocked of [stopped.next, blockDisputed(card, cause).next]) {
      const { next, events } = unblock(blocked, { ...action, entryId: 'entry-4', reason: 'Found again' });
      expect(next.status).toBe('active');
      expect(next.blockReason).toBeUndefined();
      expect(next.entries.at(-1)).toMatchObject({ kind: 'unblocked', reason: 'Found again', by: 'admin-1' });
      expect(events[0]?.data).toMatchObject({ note: 'Found again', unblockedBy: 'admin-1' });
    }
  });

  test('by a dispute told again after an admin unblocked the card stops nothing', () => {
    const { next } = unblock(blockDisputed(card, cause).next, stop);
    expect(blockDisputed(next, cause).events).toEqual([]);
    expect(blockDisputed(next, { ...cause, entryId: 'dispute-2' }).next.status).toBe('blocked');
  });

  test('is refused for a void card, and so is unblocking it', () => {
    const gone = voidRefunded(card, refund).next;
    expect(codeOf(() => block(gone, stop))).toBe('CARD_NOT_ACTIVE');
    expect(codeOf(() => unblock(gone, stop))).toBe('CARD_NOT_ACTIVE');
  });
});

describe('too many wrong codes', () => {
  const wrong = { ...action, email: holder.email, codeHash: 'wrong' };
  const afterWrongTries = (state: Card, tries: number): Card => {
    let at = now;
    for (let index = 0; index < tries; index++) {
      if (!state.pendingCode) state = sendCode(state, { ...send, now: (at = new Date(at.getTime() + 600_000)) }).next;
      state = verifyCode(state, { ...wrong, entryId: `try-${index}`, now: at }).next;
    }
    return state;
  };

  test('block the card with the tenth since a right one, over all codes that were sent', () => {
    expect(afterWrongTries(card, 9).status).toBe('active');
    const blocked = afterWrongTries(card, 10);
    expect(blocked).toMatchObject({ status: 'blocked', blockReason: 'wrong-codes', authorizations: [] });
    expect(blocked.entries.at(-1)).toMatchObject({ kind: 'blocked', reason: 'wrong-codes', by: 'admin-1' });
  });

  test('begin anew after a right one and after an admin unblocked the card', () => {
    const nine = afterWrongTries(withCode, 4);
    const right = verifyCode(nine, { ...wrong, codeHash: 'right' });
    expect(right.authorization).toBeDefined();
    expect(afterWrongTries(right.next, 9).status).toBe('active');
    expect(afterWrongTries(unblock(afterWrongTries(card, 10), { ...action, reason: 'It was me' }).next, 9).status).toBe(
      'active',
    );
  });
});

describe("a manager's word instead of a code", () => {
  const word = {
    ...action,
    entryId: 'entry-7',
    amountCents: 2_500,
    reason: 'Phone is empty',
    confirmation: { name: 'Mei Tanaka', owners: [] },
  };

  test('lets one redemption of one amount through, and is recorded', () => {
    const given = authorizeWithoutCode(card, word);
    expect(given.next.entries).toEqual([
      {
        id: 'entry-7',
        kind: 'authorized',
        amountCents: 2_500,
        balanceCents: 10_000,
        at: now,
        by: 'admin-1',
        requestId: 'request-1',
        reason: 'Phone is empty',
      },
    ]);
    expect(given.events[0]?.data).toMatchObject({
      amountCents: 2_500,
      reason: 'Phone is empty',
      authorizedBy: 'admin-1',
    });
    const { next } = redeem(given.next, redemption);
    expect(next.balanceCents).toBe(7_500);
    expect(codeOf(() => redeem(next, redemption))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  test('needs a reason, an active card and enough balance', () => {
    expect(codeOf(() => authorizeWithoutCode(card, { ...word, reason: '' }))).toBe('INVALID_FIELDS');
    expect(codeOf(() => authorizeWithoutCode(card, { ...word, amountCents: 10_001 }))).toBe('INSUFFICIENT_BALANCE');
    expect(codeOf(() => authorizeWithoutCode(blockDisputed(card, cause).next, word))).toBe('CARD_NOT_ACTIVE');
  });
});

describe('an expired card', () => {
  const expiring: Card = { ...authorized, validUntil: later(1_000) };

  test('can be used up to the last moment of its validity, and not after it', () => {
    expect(redeem(expiring, { ...redemption, now: later(999) }).next.balanceCents).toBe(7_500);
    expect(codeOf(() => redeem(expiring, { ...redemption, now: later(1_000) }))).toBe('CARD_NOT_ACTIVE');
    expect(codeOf(() => sendCode(expiring, { ...send, now: later(1_000) }))).toBe('CARD_NOT_ACTIVE');
  });
});

describe('codes and authorizations that are over', () => {
  test('are taken out of their card, those that are not stay', () => {
    expect(authorized.rightsEndAt).toEqual(later(300_000));
    expect(withoutExpiredAuthorizations(authorized, later(299_999))).toBe(authorized);
    const ended = withoutExpiredAuthorizations(authorized, later(300_000));
    expect(ended.authorizations).toEqual([]);
    expect(ended).not.toHaveProperty('rightsEndAt');
    expect(withoutExpiredAuthorizations({ ...ended, rightsEndAt: later(300_000) }, later(300_000))).toEqual(ended);
    const clean = withoutExpiredAuthorizations(withCode, later(300_000));
    expect(clean.pendingCode).toBeUndefined();
    expect(clean.rightsEndAt).toBeUndefined();
  });
});
