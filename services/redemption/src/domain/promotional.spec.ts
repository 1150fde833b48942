import { describe, expect, it, test } from '@jest/globals';
import { issue, type ActionContext, type Card } from './card.js';
import { cashOut, cashOutRightOf } from './cash-out.js';
import { paidBalanceOf, promotionalPartsOf, withParts } from './promotional.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { anOrder } from '../../test/support/an-order.js';

const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(BEGAN + ms);
const action = (ms: number): ActionContext => ({ entryId: `entry-${ms}`, adminId: 'mei', requestId: 'r', now: at(ms) });

/** A card of $100 that was sold for so much. */
const soldFor = (priceCents: number | undefined): Card =>
  issue(
    anOrder({
      id: 'card',
      businessSlug: 'b',
      giftCardId: 't',
      giftCardName: 'n',
      ...(priceCents === undefined ? {} : { priceCents }),
      issuedAt: at(0),
    }),
  ).next;

const redeemed = (card: Card, amountCents: number, ms: number): Card => {
  const authorized = authorizeWithoutCode(card, {
    ...action(ms),
    entryId: `authorized-${ms}`,
    amountCents,
    reason: 'no phone',
    confirmation: { name: 'Mei Tanaka', owners: [] },
  }).next;
  return redeem(authorized, { ...action(ms), amountCents, idempotencyKey: '' }).next;
};
const partsOf = (card: Card) => [paidBalanceOf(card), promotionalPartsOf(card).ofBalance];
const ofLastEntry = (card: Card) => promotionalPartsOf(card).ofEntry.get(card.entries.at(-1)!.id);

describe('the paid and the promotional part of a card (DEC-1.14)', () => {
  test.each<[string, number | undefined, number[]]>([
    ['at its value', 10_000, [10_000, 0]],
    ['at a discount', 8_000, [8_000, 2_000]],
    ['for a dollar, in a pilot', 100, [100, 9_900]],
    ['for more than its value', 12_000, [10_000, 0]],
    ['before prices were kept', undefined, [10_000, 0]],
  ])('of one sold %s', (_how, priceCents, parts) => {
    const card = soldFor(priceCents);
    expect(partsOf(card)).toEqual(parts);
    expect('promotionalCents' in card).toBe(parts[1] !== 0);
  });

  it('go down together, with a part of a cent to the promotional part, and end together', () => {
    const once = redeemed(soldFor(8_000), 3_333, 0);
    // A fifth of $33.33 are 666.6 cents.
    expect(partsOf(once)).toEqual([5_334, 1_333]);
    expect(ofLastEntry(once)).toBe(667);
    expect(once.promotionalCents).toBe(1_333);
    const all = redeemed(once, 6_667, 1);
    expect(partsOf(all)).toEqual([0, 0]);
    expect('promotionalCents' in all).toBe(false);
    let card = soldFor(8_000);
    for (let cents = 0; cents < 2_000; cents++) card = redeemed(card, 1, cents);
    expect(partsOf(card)).toEqual([8_000, 0]); // cent by cent it is the bonus that goes
  });

  it('come back as they went, whatever was redeemed since', () => {
    const first = redeemed(soldFor(8_000), 3_333, 0);
    const second = redeemed(first, 1_111, 1);
    const undone = undoRedemption(second, { ...action(2), redemptionId: 'entry-0', reason: 'wrong card' }).next;
    const [paid, bonus] = partsOf(second) as [number, number];
    expect(partsOf(undone)).toEqual([paid + 2_666, bonus + 667]);
    expect(ofLastEntry(undone)).toBe(667);
  });

  it('are looked at by the law of cash: the paid part goes, the other ends with it', () => {
    const left = redeemed(soldFor(8_000), 9_500, 0);
    expect(partsOf(left)).toEqual([400, 100]);
    const asked = { ...action(1), amountCents: 400, idempotencyKey: 'k', states: ['CA'] };
    const { next, events } = cashOut(left, asked);
    expect(next).toMatchObject({ balanceCents: 0, cashedOutCents: 400, endedCents: 100 });
    expect(ofLastEntry(next)).toBe(100);
    expect(events[0]?.data).toMatchObject({ amountCents: 400, promotionalCents: 100 });
    expect(() => cashOut(left, { ...asked, amountCents: 500 })).toThrow(
      expect.objectContaining({ code: 'BALANCE_CHANGED' }),
    );
    // $18 are left, of which $14.40 were paid: less than California's $15.
    expect(cashOutRightOf(redeemed(soldFor(8_000), 8_200, 0), ['CA'], at(1))?.place).toBe('CA');
    // Nobody paid for what is left of it.
    expect(cashOutRightOf(redeemed(soldFor(0), 9_900, 0), ['CA'], at(1))).toBeUndefined();
  });

  it('are right whatever an earlier version wrote, which lowers the balance alone', () => {
    const { promotionalCents: _old, ...redeemedThere } = {
      ...redeemed(soldFor(8_000), 9_000, 0),
      promotionalCents: 2_000,
    };
    const stale = { ...redeemedThere, promotionalCents: 2_000 };
    expect(partsOf(stale)).toEqual([800, 200]);
    expect(redeemed(stale, 500, 1)).toMatchObject({ balanceCents: 500, promotionalCents: 100 });
    const undone = undoRedemption(stale, { ...action(2), redemptionId: 'entry-0', reason: 'wrong card' }).next;
    expect([partsOf(undone), undone.promotionalCents]).toEqual([[8_000, 2_000], 2_000]);
  });
});

describe('a card of before they were told apart', () => {
  const before = ({ promotionalCents: _part, endedCents: _ended, ...card }: Card): Card => card;

  it('gets them as if they always had been, and twice is the same as once', () => {
    const redeemedTwice = redeemed(redeemed(soldFor(8_000), 3_333, 0), 1_111, 1);
    const undone = undoRedemption(redeemedTwice, { ...action(2), redemptionId: 'entry-0', reason: 'wrong card' }).next;
    for (const card of [soldFor(8_000), soldFor(10_000), redeemedTwice, undone]) {
      expect(withParts(before(card))).toEqual(card);
      expect(withParts(card)).toEqual(card);
    }
  });

  it('and was paid out whole in cash keeps that, and nothing is left of either', () => {
    const left = redeemed(soldFor(8_000), 9_500, 0);
    const entry = {
      ...left.entries.at(-1)!,
      id: 'cash',
      kind: 'cashed-out' as const,
      amountCents: 500,
      balanceCents: 0,
    };
    const paidOut: Card = { ...before(left), balanceCents: 0, cashedOutCents: 500, entries: [...left.entries, entry] };
    expect(withParts(paidOut)).toEqual(paidOut);
    expect([partsOf(paidOut), ofLastEntry(paidOut)]).toEqual([[0, 0], 0]);
  });
});
