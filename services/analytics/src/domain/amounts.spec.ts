import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addUp, amountsOf, NOTHING, type Amounts } from './amounts.js';
import { balanceCashedOut, cardSold, redemptionUndone, saleRefunded, valueRedeemed, type Fact } from './fact.js';

const occurrence = (eventId: string) => ({ eventId, businessSlug: 'b', giftCardId: 't', occurredAt: new Date(0) });
const MOST_CENTS = 1_000_000;

/** Money events as a log may hold them. */
const fact: fc.Arbitrary<Fact> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('sold', 'refunded', 'redeemed', 'undone', 'cashed-out'),
    amount: fc.integer({ min: 1, max: MOST_CENTS }),
    value: fc.integer({ min: 1, max: MOST_CENTS }),
  })
  .map(({ id, kind, amount, value }) => {
    const at = occurrence(id);
    return kind === 'sold'
      ? cardSold(at, amount, value)
      : kind === 'refunded'
        ? saleRefunded(at, amount)
        : kind === 'redeemed'
          ? valueRedeemed(at, amount, value)
          : kind === 'cashed-out'
            ? balanceCashedOut(at, amount)
            : redemptionUndone(at, amount, value);
  });

/** As facts are kept: one for each event, whatever comes again. */
const kept = (told: readonly Fact[]) => [...new Map([...told].reverse().map((one) => [one.eventId, one])).values()];

const totalOf = (facts: readonly Fact[]): Amounts => addUp(facts.map((one) => amountsOf(one)));

describe('totals', () => {
  it('are the same however the events are ordered, doubled, and parted into bundles and days', () => {
    fc.assert(
      fc.property(
        fc
          .array(fact, { maxLength: 60 })
          .chain((facts) =>
            fc.tuple(
              fc.constant(facts),
              fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
              fc.integer({ min: 1, max: 7 }),
            ),
          ),
        ([facts, disordered, size]) => {
          const stored = kept(disordered);
          const bundles = Array.from({ length: Math.ceil(stored.length / size) }, (_, index) =>
            totalOf(stored.slice(index * size, (index + 1) * size)),
          );
          expect(addUp(bundles)).toEqual(totalOf(kept(facts)));
        },
      ),
    );
  });

  it('are what was taken less what went back, and what was used less what was undone, in whole cents', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 60 }), (facts) => {
        const total = totalOf(facts);
        const cents = (kind: string, of: (one: Fact) => number) =>
          facts.filter((one) => one.kind === kind).reduce((sum, one) => sum + of(one), 0);
        expect(total.revenueCents).toBe(cents('sold', ({ revenueCents }) => revenueCents) - total.refundedCents);
        expect(total.redemptionCents).toBe(
          cents('redeemed', ({ redemptionCents }) => redemptionCents) - total.undoneCents,
        );
        expect(total.tipCents).toBe(
          cents('redeemed', ({ tipCents }) => tipCents) + cents('undone', ({ tipCents }) => tipCents),
        );
        expect(total.cashedOutCents).toBe(cents('cashed-out', ({ cashedOutCents }) => cashedOutCents));
        for (const amount of Object.values(total)) expect(Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });

  it('of nothing are nothing, and what an older document lacks counts as nothing', () => {
    expect(addUp([])).toEqual(NOTHING);
    expect(amountsOf({ soldCount: 2 })).toEqual({ ...NOTHING, soldCount: 2 });
  });
});
