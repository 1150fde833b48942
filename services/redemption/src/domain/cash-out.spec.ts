import { describe, expect, it, test } from '@jest/globals';
import { block } from './blocking.js';
import { issue, type ActionContext, type Card } from './card.js';
import { cashOut, cashOutRightOf, CASH_OUT_WITHIN_MS } from './cash-out.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { anOrder } from '../../test/support/an-order.js';

const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(BEGAN + ms);
const issued: Card = issue(
  anOrder({ id: 'card', businessSlug: 'b', giftCardId: 't', giftCardName: 'n', initialCents: 5_000, issuedAt: at(0) }),
).next;

const action = (ms: number, adminId = 'mei'): ActionContext => ({
  entryId: `entry-${ms}`,
  adminId,
  requestId: 'request',
  now: at(ms),
});
const authorized = (card: Card, amountCents: number, ms: number) =>
  authorizeWithoutCode(card, {
    ...action(ms),
    entryId: `authorized-${ms}`,
    amountCents,
    reason: 'no phone',
    confirmation: { name: 'Mei Tanaka', owners: [] },
  }).next;
const redeemed = (card: Card, amountCents: number, ms: number) =>
  redeem(authorized(card, amountCents, ms), { ...action(ms), amountCents, idempotencyKey: `redeem-${ms}` }).next;

/** $4.20 left, a minute after the redemption. */
const left = redeemed(issued, 4_580, 0);
const asked = { ...action(60_000), amountCents: 420, idempotencyKey: 'key', states: ['CA'] };

describe('cash for what is left (DEC-1.13)', () => {
  it('ends the card in one step, with an entry and an event that say by whose law', () => {
    const { next, events } = cashOut(left, asked);
    expect(next).toMatchObject({ balanceCents: 0, cashedOutCents: 420, status: 'active', lastUsedAt: at(60_000) });
    expect(next.entries.at(-1)).toEqual({
      id: 'entry-60000',
      kind: 'cashed-out',
      amountCents: 420,
      balanceCents: 0,
      at: at(60_000),
      by: 'mei',
      requestId: 'request',
      idempotencyKey: 'key',
    });
    expect(events).toEqual([
      {
        type: 'redemption.card-cashed-out.v1',
        data: {
          cardId: 'card',
          businessSlug: 'b',
          giftCardId: 't',
          giftCardName: 'n',
          entryId: 'entry-60000',
          amountCents: 420,
          promotionalCents: 0,
          currency: 'USD',
          cashedOutBy: 'mei',
          cashedOutAt: at(60_000).toISOString(),
          place: 'California',
          law: 'Civ 1749.5, SB 22',
          holder: left.buyer,
        },
      },
    ]);
  });

  it('changes nothing when it is asked again by the same key, and refuses the key for anything else', () => {
    const { next } = cashOut(left, asked);
    expect(cashOut(next, asked)).toEqual({ next, events: [] });
    expect(() => cashOut(next, { ...asked, amountCents: 421 })).toThrow('another change of the card');
    expect(() => cashOut(left, { ...asked, idempotencyKey: 'redeem-0' })).toThrow('another change of the card');
    expect(() => redeem(next, { ...action(60_000), amountCents: 420, idempotencyKey: 'key' })).toThrow(
      'another redemption',
    );
  });

  test.each<[string, Card, Partial<typeof asked>, string]>([
    ['more is left than the law names', redeemed(issued, 3_500, 0), { amountCents: 1_500 }, 'CASH_OUT_NOT_LAWFUL'],
    ['no law of the state gives it', left, { states: ['FL'] }, 'CASH_OUT_NOT_LAWFUL'],
    ['the address of the business is not known', left, { states: [] }, 'CASH_OUT_NOT_LAWFUL'],
    ['nothing is left', redeemed(issued, 5_000, 0), { amountCents: 0 }, 'CASH_OUT_NOT_LAWFUL'],
    ['the card is blocked', block(left, { ...action(1), reason: 'lost' }).next, {}, 'CARD_NOT_ACTIVE'],
    ['the redemption is long over', left, { now: at(CASH_OUT_WITHIN_MS) }, 'CASH_OUT_NOT_AUTHORIZED'],
  ])('is refused where %s', (_why, card, change, code) => {
    expect(() => cashOut(card, { ...asked, ...change })).toThrow(expect.objectContaining({ code }));
  });

  it('is refused to an admin who saw another balance', () => {
    expect(() => cashOut(left, { ...asked, amountCents: 421 })).toThrow(
      expect.objectContaining({ code: 'BALANCE_CHANGED' }),
    );
  });

  it('is refused to an admin who did not serve the guest', () => {
    expect(() => cashOut(left, { ...asked, adminId: 'ana' })).toThrow(
      expect.objectContaining({ code: 'CASH_OUT_NOT_AUTHORIZED' }),
    );
  });

  it('is refused after the redemption was taken back', () => {
    const small: Card = { ...issued, initialCents: 1_000, balanceCents: 1_000 };
    const used = redeemed(small, 400, 0);
    const undone = undoRedemption(used, { ...action(1), redemptionId: 'entry-0', reason: 'wrong card' }).next;
    const all = { ...asked, amountCents: 1_000 };
    expect(() => cashOut(undone, all)).toThrow(expect.objectContaining({ code: 'CASH_OUT_NOT_AUTHORIZED' }));
    expect(() => cashOut(undone, { ...all, states: ['OR'] })).toThrow(
      expect.objectContaining({ code: 'CASH_OUT_NOT_LAWFUL' }),
    );
  });

  it('is given without a purchase to a holder whose code for all of it was verified, once', () => {
    const later = CASH_OUT_WITHIN_MS * 2;
    const verified = authorized(left, 420, later);
    const { next } = cashOut(verified, { ...asked, now: at(later + 1) });
    expect(next).toMatchObject({ balanceCents: 0, authorizations: [] });
    const forLess = authorized(left, 419, later);
    expect(() => cashOut(forLess, { ...asked, now: at(later + 1) })).toThrow(
      expect.objectContaining({ code: 'CASH_OUT_NOT_AUTHORIZED' }),
    );
  });

  it('is offered for an active card alone', () => {
    expect(cashOutRightOf(left, ['CA'], at(0))?.name).toBe('California');
    expect(cashOutRightOf({ ...left, status: 'blocked' }, ['CA'], at(0))).toBeUndefined();
    expect(cashOutRightOf({ ...left, validUntil: at(0) }, ['CA'], at(0))).toBeUndefined();
    expect(cashOutRightOf(issued, ['CA'], at(0))).toBeUndefined();
  });
});
