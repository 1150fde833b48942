import { describe, expect, test } from '@jest/globals';
import { block, blockDisputed, noteRefund, unblock, voidForRefund, voidRefunded } from './blocking.js';
import { issue, reasonOf, type Card } from './card.js';
import { customerOf } from './customer.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { correctRecipient } from './recipient.js';
import { authorizeWithoutCode, redeem, undoableUntil, undoRedemption } from './redemption.js';
import { withAuthorization, withoutExpiredAuthorizations } from './rights.js';
import { countSend } from './code-sends.js';
import { anOrder } from '../../test/support/an-order.js';

/** What Stryker broke and no other test saw (docs/adr/0035). */
const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ana = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '5551234567' };
const order = anOrder({
  businessSlug: 'larkspur',
  giftCardId: 'type-1',
  giftCardName: 'Dinner for two',
  buyer: ana,
  issuedAt: now,
});
const card: Card = issue(order).next;
const authorizationOf = (adminId: string, ms = 300_000) => ({ adminId, amountCents: 2_500, expiresAt: later(ms) });
const authorized: Card = { ...card, authorizations: [authorizationOf('admin-1'), authorizationOf('admin-2')] };
const action = { adminId: 'admin-1', entryId: 'entry-1', requestId: 'request-1', now };
const redemption = { ...action, amountCents: 2_500, idempotencyKey: 'key-1' };
const send = { email: ana.email, amountCents: 2_500, adminId: 'admin-1', codeHash: 'right', codeSealed: 'sealed', now };
const facts = { cardId: 'order-1', businessSlug: 'larkspur', currency: 'USD' };

describe('what is told of a card', () => {
  test('when it is issued, with and without an end', () => {
    const data = { ...facts, giftCardId: 'type-1', initialCents: 10_000 };
    expect(issue(order).events).toEqual([{ type: 'redemption.card-issued.v1', data }]);
    expect(issue({ ...order, validUntil: later(1) }).events[0]?.data).toEqual({
      ...data,
      validUntil: '2026-11-21T12:00:00.001Z',
    });
  });

  test('when a code is on its way, is used, and taken back', () => {
    expect(sendCode(card, send).events).toEqual([
      {
        type: 'redemption.redemption-code-issued.v1',
        data: {
          ...facts,
          holder: ana,
          giftCardName: 'Dinner for two',
          amountCents: 2_500,
          tipCents: 0,
          codeSealed: 'sealed',
          expiresAt: '2026-11-21T12:05:00.000Z',
        },
      },
    ]);
    const redeemed = redeem(authorized, redemption);
    expect(redeemed.events[0]?.data).toEqual({
      ...facts,
      giftCardId: 'type-1',
      giftCardName: 'Dinner for two',
      entryId: 'entry-1',
      amountCents: 2_500,
      tipCents: 0,
      balanceCents: 7_500,
      redeemedBy: 'admin-1',
      redeemedAt: now.toISOString(),
      holder: ana,
    });
    expect(redeemed.next).toMatchObject({ lastUsedAt: now, entries: [{ idempotencyKey: 'key-1' }] });
    const undone = undoRedemption(redeemed.next, {
      ...action,
      entryId: 'entry-2',
      redemptionId: 'entry-1',
      reason: 'Wrong card',
    });
    expect(undone.events[0]?.data).toMatchObject({
      ...facts,
      giftCardId: 'type-1',
      entryId: 'entry-2',
      undoneAt: now.toISOString(),
    });
  });

  test('when a manager lets one through, for five minutes', () => {
    const { authorization, events, next } = authorizeWithoutCode(card, {
      ...action,
      amountCents: 2_500,
      reason: 'No email',
      confirmation: { name: 'Mei Tanaka', owners: [] },
    });
    expect([authorization, next.authorizations, next.rightsEndAt]).toEqual([
      { ...authorizationOf('admin-1'), isOverride: true },
      [{ ...authorizationOf('admin-1'), isOverride: true }],
      later(300_000),
    ]);
    expect(events[0]?.data).toEqual({
      ...facts,
      amountCents: 2_500,
      tipCents: 0,
      reason: 'No email',
      authorizedByName: 'Mei Tanaka',
      owners: [],
      giftCardName: card.giftCardName,
      holder: card.buyer,
      authorizedAt: action.now.toISOString(),
      authorizedBy: 'admin-1',
      expiresAt: later(300_000).toISOString(),
    });
  });

  test('when it is stopped, let go and ended', () => {
    const stopped = block(card, { ...action, reason: 'Lost' });
    expect(stopped.events[0]?.data).toEqual({
      cardId: 'order-1',
      businessSlug: 'larkspur',
      reason: 'admin',
      note: 'Lost',
      blockedBy: 'admin-1',
      blockedAt: now.toISOString(),
      giftCardName: 'Dinner for two',
      holder: ana,
    });
    expect(unblock(stopped.next, { ...action, reason: 'Found' }).events[0]?.data).toEqual({
      cardId: 'order-1',
      businessSlug: 'larkspur',
      note: 'Found',
      unblockedBy: 'admin-1',
      unblockedAt: now.toISOString(),
    });
    const ended = voidForRefund(stopped.next, { ...action, reason: 'Asked for', refundKey: 'refund-1' });
    expect(ended.events[0]?.data).toEqual({
      ...facts,
      reason: 'refunded',
      voidedCents: 10_000,
      giftCardId: 'type-1',
      initialCents: 10_000,
      voidedAt: now.toISOString(),
    });
    expect(ended.next).not.toHaveProperty('blockReason');
    expect(ended.next.entries.at(-1)).toMatchObject({
      kind: 'voided',
      amountCents: 10_000,
      reason: 'Asked for',
      by: 'admin-1',
    });
  });

  test('when its recipient is corrected', () => {
    const gift = issue({ ...order, recipient: { ...ana, email: 'ben@example.com' } }).next;
    const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
    const correct = { ...action, email: 'bea@example.com', secrets };
    const told = { balanceCents: 10_000, currency: 'USD', issuedAt: now.toISOString() };
    expect(correctRecipient(gift, correct).events[0]?.data).toEqual({
      cardId: 'order-1',
      businessSlug: 'larkspur',
      giftCardName: 'Dinner for two',
      count: 1,
      codeSealed: 's2',
      publicTokenSealed: 'ps2',
      publicTokenHash: 'ph2',
      reason: 'recipient-corrected',
      note: '',
      reissuedBy: 'admin-1',
      reissuedAt: now.toISOString(),
      holder: { ...ana, email: 'bea@example.com' },
      giver: ana,
      ...told,
    });
    expect(correctRecipient(gift, correct).events[1]?.data).toEqual({
      cardId: 'order-1',
      businessSlug: 'larkspur',
      recipient: { ...ana, email: 'bea@example.com' },
      previousEmail: 'ben@example.com',
      correctedBy: 'admin-1',
      correctedAt: now.toISOString(),
      buyer: ana,
      giftCardName: 'Dinner for two',
      reissued: true,
    });
    const busy: Card = {
      ...gift,
      entries: Array.from({ length: 5 }, (_, index) => ({
        id: `r${index}`,
        kind: 'redeemed',
        amountCents: 1,
        balanceCents: 1,
        at: now,
        by: 'admin-1',
        requestId: 'r',
      })),
    };
    expect(correctRecipient(busy, correct).events).toHaveLength(2);
    expect(
      correctRecipient(gift, { ...correct, email: `${'b'.repeat(242)}@example.com` }).next.recipient?.email,
    ).toHaveLength(254);
  });
});

describe('two tills', () => {
  test('keep their authorizations apart, and the last that ends is known', () => {
    expect(redeem(authorized, redemption).next.authorizations).toEqual([authorizationOf('admin-2')]);
    const again = withAuthorization(
      {
        ...card,
        authorizations: [
          authorizationOf('admin-1'),
          authorizationOf('admin-2', 900_000),
          authorizationOf('admin-3', 60_000),
        ],
      },
      authorizationOf('admin-1', 400_000),
      later(60_000),
    );
    expect([again.authorizations, again.rightsEndAt]).toEqual([
      [authorizationOf('admin-2', 900_000), authorizationOf('admin-1', 400_000)],
      later(900_000),
    ]);
  });

  test('may use the same key: it is another wish', () => {
    const { next } = redeem(authorized, redemption);
    expect(redeem(next, { ...redemption, adminId: 'admin-2', entryId: 'entry-2' }).next.balanceCents).toBe(5_000);
  });

  test('without a key take twice', () => {
    const { next } = redeem(authorized, { ...redemption, idempotencyKey: '' });
    expect(
      redeem({ ...next, authorizations: [authorizationOf('admin-1')] }, { ...redemption, idempotencyKey: '' }).next
        .balanceCents,
    ).toBe(5_000);
  });
});

describe('codes', () => {
  test('of another address are wrong tries', () => {
    const tried = verifyCode(sendCode(card, send).next, { ...action, email: 'eve@example.com', codeHash: 'right' });
    expect([tried.authorization, tried.next.wrongTries, tried.next.pendingCode?.wrongTries, tried.events]).toEqual([
      undefined,
      1,
      1,
      [],
    ]);
  });

  test('that nobody sent, or another admin, change nothing', () => {
    expect(verifyCode(card, { ...action, email: ana.email, codeHash: 'right' })).toEqual({ next: card, events: [] });
    const sent = sendCode(card, send).next;
    expect(verifyCode(sent, { ...action, adminId: 'admin-2', email: ana.email, codeHash: 'right' })).toEqual({
      next: sent,
      events: [],
    });
  });

  test('that are over leave what is not', () => {
    const both: Card = {
      ...sendCode(authorized, send).next,
      authorizations: [authorizationOf('admin-1', 900_000), authorizationOf('admin-2', 1_000)],
      rightsEndAt: later(900_000),
    };
    expect(withoutExpiredAuthorizations(both, later(500))).toBe(both);
    expect(withoutExpiredAuthorizations(both, later(1_000))).toMatchObject({
      pendingCode: { hash: 'right' },
      authorizations: [authorizationOf('admin-1', 900_000)],
      rightsEndAt: later(900_000),
    });
    const code = withoutExpiredAuthorizations(both, later(300_000));
    expect([code.pendingCode, code.authorizations]).toEqual([undefined, [authorizationOf('admin-1', 900_000)]]);
    const codeAlone: Card = { ...both, authorizations: [authorizationOf('admin-1', 900_000)] };
    expect(withoutExpiredAuthorizations(codeAlone, later(300_000))).not.toHaveProperty('pendingCode');
    expect(withoutExpiredAuthorizations(card, now)).toBe(card);
  });

  test('that are right tell nothing: the redemption will', () => {
    const sent = sendCode(card, send).next;
    expect(sent.rightsEndAt).toEqual(later(300_000));
    expect(verifyCode(sent, { ...action, email: ana.email, codeHash: 'right' }).events).toEqual([]);
    expect(countSend({ id: 'a', businessSlug: 'l', sentAt: [] }, now).events).toEqual([]);
  });

  test('that may not be sent yet may be in whole seconds', () => {
    const thrice = { id: 'a', businessSlug: 'l', sentAt: [now, now, now] };
    expect(() => countSend(thrice, later(1))).toThrow(expect.objectContaining({ retryAfter: 600 }));
  });
});

describe('a refund', () => {
  const ask = { ...action, reason: 'Asked for', refundKey: 'refund-1' };
  const empty: Card = { ...card, balanceCents: 0 };

  test('of a used-up card is said once for each refund, and the card lives', () => {
    const passed = voidForRefund(empty, ask);
    expect([passed.next.refundsPassedOver, passed.next.status]).toEqual([['refund-1'], 'active']);
    expect(passed.events).toEqual([
      {
        type: 'redemption.card-found-used-up.v1',
        data: { cardId: 'order-1', businessSlug: 'larkspur', refundKey: 'refund-1', orderId: '' },
      },
    ]);
    const filled = { ...passed.next, balanceCents: 100 };
    expect(voidForRefund(filled, ask)).toEqual({ next: filled, events: [] });
    expect(voidForRefund(passed.next, { ...ask, refundKey: 'refund-2' }).next.refundsPassedOver).toEqual([
      'refund-1',
      'refund-2',
    ]);
    expect(voidForRefund(filled, { ...ask, refundKey: 'refund-2' }).next.status).toBe('void');
  });

  test('of a void card changes nothing but what is known of the money', () => {
    const gone = voidForRefund(card, ask).next;
    expect(voidForRefund(gone, { ...ask, refundKey: 'refund-2' })).toEqual({ next: gone, events: [] });
    expect(blockDisputed(gone, { ...action, entryId: 'dispute-1' })).toEqual({ next: gone, events: [] });
    expect(voidRefunded(gone, { ...action, refundedInAllCents: 8_000 })).toEqual({
      next: { ...gone, refundedCents: 8_000 },
      events: [],
    });
  });

  test('by somebody else ends the card and says by whom', () => {
    const { next, events } = voidRefunded(authorized, { ...action, refundedInAllCents: 8_000 });
    expect(next).toMatchObject({ status: 'void', refundedCents: 8_000, authorizations: [] });
    expect(next.entries.at(-1)).toMatchObject({ kind: 'voided', by: '', reason: 'refunded' });
    expect(events).toHaveLength(1);
  });

  test('told late says nothing new', () => {
    const noted = noteRefund(card, 500).next;
    expect(noted.refundedCents).toBe(500);
    expect(noteRefund(noted, 500)).toEqual({ next: noted, events: [] });
    expect(noteRefund(noted, 400).next).toBe(noted);
    expect(noteRefund(card, 0).next).toBe(card);
  });
});

describe('at the edge', () => {
  test('a reason may have three hundred characters', () => {
    expect(reasonOf(` ${'x'.repeat(300)} `)).toHaveLength(300);
  });

  test('only a redemption that stands, of a card that lives, can be taken back', () => {
    const redeemed = redeem(authorized, redemption).next;
    const [entry] = redeemed.entries;
    expect(undoableUntil(redeemed, entry!)).toEqual(later(86_400_000));
    expect(undoableUntil({ ...redeemed, status: 'void' }, entry!)).toBeUndefined();
    expect(undoableUntil(redeemed, { ...entry!, kind: 'authorized' })).toBeUndefined();
    const undone = undoRedemption(redeemed, {
      ...action,
      entryId: 'entry-2',
      redemptionId: 'entry-1',
      reason: 'Wrong card',
    }).next;
    expect(undoableUntil(undone, entry!)).toBeUndefined();
  });

  test('nobody has no cards, no name and was never seen', () => {
    expect(customerOf('x@example.com', [])).toEqual({
      email: 'x@example.com',
      name: '',
      phone: '',
      roles: [],
      cardsBought: 0,
      cardsHeld: 0,
      spentCents: 0,
      balanceHeldCents: 0,
      currency: '',
      lastSeenAt: null,
      firstSeenAt: new Date(0),
      cardsGiven: 0,
    });
  });

  test('the latest card names a customer; of the same moment the one with the greater id', () => {
    const called = (id: string, name: string, ms: number) => ({
      ...card,
      id,
      issuedAt: later(ms),
      buyer: { ...ana, name },
    });
    const [early, late, twin] = [called('b', 'Early', 0), called('a', 'Late', 5), called('z', 'Twin', 5)];
    for (const cards of [
      [early, late],
      [late, early],
    ])
      expect(customerOf(ana.email, cards).name).toBe('Late');
    for (const cards of [
      [late, twin],
      [twin, late],
    ])
      expect(customerOf(ana.email, cards).name).toBe('Twin');
  });

  test('a customer paid the value of a card without a price, and has the last number they gave', () => {
    const unpriced = { ...card, id: 'b', issuedAt: later(5), buyer: { ...ana, phone: '' } };
    expect(customerOf(ana.email, [card, unpriced])).toMatchObject({
      spentCents: 20_000,
      phone: '5551234567',
      lastSeenAt: later(5),
    });
    expect(
      customerOf(ana.email, [
        { ...card, buyer: { ...ana, phone: '1' } },
        { ...unpriced, buyer: { ...ana, phone: '2' } },
      ]).phone,
    ).toBe('2');
  });
});
