import { describe, expect, it } from '@jest/globals';
import { validUntil } from '@giftcard/kernel/business/validity';
import { ExtendValidities } from './extend-validities.js';
import type { Card } from '../domain/card.js';
import type { Cards, CardsWithEnd } from '../domain/card.repository.js';
import type { Businesses } from '../projections/businesses.js';

const NEW_YORK = 'America/New_York';
const issuedAt = new Date('2026-11-21T12:00:00.000Z');
const now = new Date('2026-11-22T12:00:00.000Z');
const id = (index: number) => `card-${String(index).padStart(4, '0')}`;

/** Cards of one business in memory, and how far the migration got; `failAt` breaks the write of one card once. */
function world(
  ends: readonly (Date | undefined)[],
  { chosen, state, failAt }: { readonly chosen?: number; readonly state?: string; readonly failAt?: string } = {},
) {
  const cards = new Map(
    ends.map((end, index) => [
      id(index),
      {
        id: id(index),
        businessSlug: 'larkspur',
        status: 'active',
        issuedAt,
        ...(end ? { validUntil: end } : {}),
      } as Card,
    ]),
  );
  const written: string[] = [];
  let fault = failAt;
  let reached: string | undefined;
  const ports = {
    get: async (cardId: string) => cards.get(cardId)!,
    update: async (cardId: string, decide: (card: Card) => { next: Card }) => {
      if (cardId === fault) {
        fault = undefined;
        throw new Error('the database is away');
      }
      const decision = decide(cards.get(cardId)!);
      cards.set(cardId, decision.next);
      written.push(cardId);
      return decision;
    },
    cardsWithEnd: async (afterId: string, limit: number) =>
      [...cards.values()]
        .filter((card) => card.id > afterId && card.validUntil)
        .map((card) => card.id)
        .slice(0, limit),
  } as unknown as Cards & CardsWithEnd;
  const businesses = {
    get: async () => ({
      timeZone: NEW_YORK,
      currency: 'USD',
      validityMonths: chosen,
      ...(state ? { address: { street: '', city: '', state, zipCode: '' } } : {}),
    }),
  } as unknown as Businesses;
  const migration = new ExtendValidities(ports, ports, businesses, { now: () => now });
  /** Whether there is more. */
  const run = async () => (reached = await migration.step(reached)) !== undefined;
  return { cards, written, run };
}

/** As an earlier version ended the card of a year. */
const AFTER_A_YEAR = new Date('2027-11-22T05:00:00.000Z');
const LAWFUL = validUntil(issuedAt, 60, NEW_YORK)!;

describe('cards that were sold for less than the law allows', () => {
  it('end as their business has it now, once; those that are lawful stay', async () => {
    const never = world([AFTER_A_YEAR, LAWFUL, undefined]);
    expect(await never.run()).toBe(false);
    expect([...never.cards.values()].map((card) => card.validUntil)).toEqual([undefined, LAWFUL, undefined]);
    const chosen = world([AFTER_A_YEAR], { chosen: 120 });
    await chosen.run();
    expect(chosen.cards.get(id(0))?.validUntil).toEqual(validUntil(issuedAt, 120, NEW_YORK));
    const tooShort = world([AFTER_A_YEAR], { chosen: 12 });
    await tooShort.run();
    expect(tooShort.cards.get(id(0))?.validUntil).toEqual(LAWFUL);
  });

  it('end no sooner than the state of their business lets them, whatever it has chosen since', async () => {
    const months = (count: number) => validUntil(issuedAt, count, NEW_YORK);
    const after = async (state: string, chosen: number, ends: readonly (Date | undefined)[]) => {
      const some = world(ends, { state, chosen });
      await some.run();
      await some.run();
      return [...some.cards.values()].map((card) => card.validUntil);
    };
    expect(await after('NY', 60, [months(60), months(108), months(120)])).toEqual([
      months(108),
      months(108),
      months(120),
    ]);
    expect(await after('NY', 120, [months(60)])).toEqual([months(120)]);
    expect(await after('MA', 60, [months(83)])).toEqual([months(84)]);
    expect(await after('CA', 60, [months(60), months(1_200), undefined])).toEqual([undefined, undefined, undefined]);
    expect(await after('CO', 120, [months(60)])).toEqual([months(60)]);
  });

  it('are gone through in parts, and a second time changes nothing', async () => {
    const many = world(Array<Date>(450).fill(AFTER_A_YEAR), { chosen: 60 });
    for (const _pass of [1, 2])
      expect([await many.run(), await many.run(), await many.run()]).toEqual([true, true, false]);
    expect(many.written).toHaveLength(450);
    expect([...many.cards.values()].every((card) => card.validUntil?.getTime() === LAWFUL.getTime())).toBe(true);
  });

  it('are gone on with after a failure, and none is missed', async () => {
    const broken = world(Array<Date>(300).fill(AFTER_A_YEAR), { chosen: 60, failAt: id(250) });
    expect(await broken.run()).toBe(true);
    await expect(broken.run()).rejects.toThrow('away');
    expect(await broken.run()).toBe(false);
    expect(new Set(broken.written).size).toBe(300);
  });
});
