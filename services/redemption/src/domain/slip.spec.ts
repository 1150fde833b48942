import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issue, type ActionContext, type Card } from './card.js';
import { cashOut } from './cash-out.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { closeShift, openShift, type Shift } from './shift.js';
import { added, beyond, NO_SUMS, slipOf, type ShiftSums, type SummedEntry } from './slip.js';
import { totalOf } from './tip.js';
import { anOrder } from '../../test/support/an-order.js';

const entry = (kind: SummedEntry['kind'], amountCents: number, more: Partial<SummedEntry> = {}): SummedEntry => ({
  kind,
  amountCents,
  by: 'joana',
  ...more,
});

describe('a closing slip', () => {
  it('has what was taken for physical cards as lines of their own, in cash and by card terminal', async () => {
    const slip = await slipOf(
      [
        entry('activated', 5_000, { priceCents: 4_500, paidWith: 'cash' }),
        entry('activated', 2_000, { priceCents: 2_000, paidWith: 'terminal' }),
        entry('activated', 3_000, { priceCents: 3_000, paidWith: 'terminal', by: 'mei' }),
        entry('activation-undone', 5_000, { priceCents: 4_500, paidWith: 'cash' }),
        entry('activation-undone', 3_000, { priceCents: 3_000, paidWith: 'terminal' }),
      ],
      'USD',
    );
    expect(slip.total).toEqual({
      ...NO_SUMS,
      cashActivations: 1,
      cashActivatedCents: 4_500,
      terminalActivations: 2,
      terminalActivatedCents: 5_000,
      activationUndos: 2,
      cashReturnedCents: 4_500,
      terminalReturnedCents: 3_000,
    });
    expect(slip.people.map(({ userId, sums }) => [userId, sums.terminalActivatedCents])).toEqual([
      ['joana', 2_000],
      ['mei', 3_000],
    ]);
  });

  it('of before physical cards were counted lacks nothing', () => {
    const { cashActivations: _one, cashActivatedCents: _two, ...before } = NO_SUMS;
    expect(beyond(NO_SUMS, before)).toBeUndefined();
  });

  it('has each kind with its number, tips beside what was redeemed, and the same by person', async () => {
    const slip = await slipOf(
      [
        entry('redeemed', 5_015, { tipCents: 765 }),
        entry('redeemed', 3_600, { by: 'mei', isOverride: true }),
        entry('undone', 1_150, { tipCents: 150, by: 'mei' }),
        entry('cashed-out', 420),
        entry('blocked', 0),
      ],
      'USD',
    );
    expect(slip.total).toEqual({
      ...NO_SUMS,
      redemptions: 2,
      redeemedCents: 7_850,
      undos: 1,
      undoneCents: 1_000,
      tipsCents: 615,
      cashOuts: 1,
      cashedOutCents: 420,
      overrides: 1,
      overrideCents: 3_600,
    });
    expect(
      slip.people.map(({ userId, sums }) => [userId, sums.redeemedCents, sums.undoneCents, sums.overrides]),
    ).toEqual([
      ['joana', 4_250, 0, 0],
      ['mei', 3_600, 1_000, 1],
    ]);
  });

  it('of a shift without anything has no people and no sums', async () => {
    expect(await slipOf([], 'USD')).toEqual({ total: NO_SUMS, people: [], currency: 'USD' });
  });

  it('tells what came beyond it, and nothing where nothing did', () => {
    const more = added(NO_SUMS, { redemptions: 1, redeemedCents: 500 });
    expect(beyond(more, NO_SUMS)).toEqual(more);
    expect(beyond(more, more)).toBeUndefined();
  });
});

const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const small = { upToCents: 0, timeZone: 'America/New_York' };
const TILLS = [
  { id: 'bar', name: 'Bar till' },
  { id: 'door', name: 'Door till' },
];

type Step =
  | {
      readonly do: 'redeem' | 'override';
      readonly card: number;
      readonly till: number;
      readonly cents: number;
      readonly tip: number;
    }
  | { readonly do: 'cash-out' | 'close'; readonly card: number; readonly till: number }
  | { readonly do: 'undo'; readonly card: number; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('redeem' as const, 'override' as const),
      card: fc.nat(2),
      till: fc.nat(1),
      cents: fc.integer({ min: 1, max: 4_000 }),
      tip: fc.constantFrom(0, 0, 1, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cash-out' as const, 'close' as const),
      card: fc.nat(2),
      till: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), card: fc.nat(2), which: fc.nat(5) }) },
);

/** A business with three cards and two tills, as the commands use them: a shift opens with the first thing, an undo is made elsewhere. */
class House {
  readonly cards: Card[] = [0, 1, 2].map(
    (at) => issue(anOrder({ id: `card-${at}`, initialCents: 10_000, issuedAt: new Date(BEGAN) })).next,
  );
  readonly shifts: Shift[] = [];
  private at = 0;

  do(step: Step): void {
    this.at += 1;
    try {
      this.decide(step);
    } catch {
      // refused: nothing was noted
    }
  }

  private decide(step: Step): void {
    const now = new Date(BEGAN + this.at * 1_000);
    const card = this.cards[step.card]!;
    const context = { entryId: `entry-${this.at}`, adminId: `admin-${this.at % 2}`, requestId: 'request', now };
    if (step.do === 'undo') {
      const redemption = card.entries.filter(({ kind }) => kind === 'redeemed')[step.which];
      const shiftId = redemption && this.openAt(redemption.till!.id)?.id;
      const undo = { ...context, shiftId, redemptionId: redemption?.id ?? '', reason: 'Wrong card' };
      this.cards[step.card] = undoRedemption(card, undo).next;
      return;
    }
    const till = TILLS[step.till]!;
    if (step.do === 'close') {
      const open = this.openAt(till.id);
      if (open) this.shifts[this.shifts.indexOf(open)] = closeShift(open, { by: 'admin-1', now }).next;
      return;
    }
    const shift =
      this.openAt(till.id) ??
      openShift({
        businessSlug: 'b',
        till,
        before: this.shifts.filter(({ tillId }) => tillId === till.id).at(-1),
        by: context.adminId,
        now,
      }).next;
    const where = { ...context, till, shiftId: shift.id };
    this.cards[step.card] =
      'cents' in step
        ? this.redeemed(card, step, where)
        : cashOut(card, { ...where, amountCents: card.balanceCents, idempotencyKey: '', states: ['CA'] }).next;
    if (!this.shifts.includes(shift)) this.shifts.push(shift);
  }

  private redeemed(
    card: Card,
    { do: way, cents, tip }: Extract<Step, { do: 'redeem' | 'override' }>,
    where: ActionContext,
  ): Card {
    const asked = { amountCents: cents, tipCents: Math.min(tip, cents), takesTips: true };
    const given =
      way === 'redeem'
        ? card
        : authorizeWithoutCode(card, {
            entryId: `${where.entryId}-override`,
            adminId: where.adminId,
            requestId: 'request',
            now: where.now,
            ...asked,
            reason: 'No phone at hand',
            confirmation: { name: 'Mei Tanaka', owners: [] },
          }).next;
    const scan = { shown: { kind: 'changing' as const, step: this.at }, small };
    return redeem(given, { ...where, ...asked, idempotencyKey: '', ...(way === 'redeem' ? { scan } : {}) }).next;
  }

  private openAt(tillId: string): Shift | undefined {
    return this.shifts.find((shift) => shift.tillId === tillId && !shift.closedAt);
  }

  entriesOf(shiftId: string): SummedEntry[] {
    return this.cards.flatMap(({ entries }) => entries.filter((one) => one.shiftId === shiftId));
  }
}

it('sums over all slips of a business are what its cards’ entries of the tills are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const house = new House();
      steps.forEach((each) => house.do(each));
      let sums: ShiftSums = NO_SUMS;
      for (const { id } of house.shifts) {
        const slip = await slipOf(house.entriesOf(id), 'USD');
        expect(slip.people.reduce((all, { sums: own }) => added(all, own), NO_SUMS)).toEqual(slip.total);
        sums = added(sums, slip.total);
      }
      const entries = house.cards.flatMap((card) => card.entries);
      const centsOf = (kind: string) =>
        entries
          .filter((one) => one.kind === kind && (kind !== 'undone' || one.shiftId !== undefined))
          .reduce((all, { amountCents }) => all + amountCents, 0);
      expect(totalOf({ amountCents: sums.redeemedCents - sums.undoneCents, tipCents: sums.tipsCents })).toBe(
        centsOf('redeemed') - centsOf('undone'),
      );
      expect(sums.cashedOutCents).toBe(centsOf('cashed-out'));
      expect(sums.overrides).toBe(entries.filter(({ isOverride }) => isOverride).length);
      const open = house.shifts.filter(({ closedAt }) => !closedAt).map(({ tillId }) => tillId);
      expect(new Set(open).size).toBe(open.length);
      const numbers = house.shifts.map(({ id }) => id);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
    { numRuns: 200 },
  );
});
