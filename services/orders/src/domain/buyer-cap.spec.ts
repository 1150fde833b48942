import { describe, expect, test } from '@jest/globals';
import { countPurchase, endedPurchases, type BuyerCapReached } from './buyer-cap.js';
import type { CheckoutStatus } from './checkout.js';
import { erasePerson, type CountedPurchase, type Person } from './person.js';

const HOUR_MS = 60 * 60_000;
const now = new Date('2026-11-26T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const person: Person = { id: 'p', businessSlug: 'larkspur', addressHash: 'h', keySealed: 'k', createdAt: ago(1_000) };
const bought = (...purchases: [key: string, amountCents: number, hoursAgo: number][]): Person => ({
  ...person,
  purchases: purchases.map(([requestKey, amountCents, hoursAgo]) => ({ requestKey, amountCents, at: ago(hoursAgo) })),
});
const count = (of: Person, amountCents: number, ended: readonly string[] = [], requestKey = 'new') =>
  countPurchase(of, { requestKey, amount: { amountCents, currency: 'USD' }, ended: new Set(ended), now }).next;
const refusalOf = (act: () => unknown): BuyerCapReached | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as BuyerCapReached;
  }
};

describe('what a buyer buys within 24 hours', () => {
  test('is counted up to $2,000, to the cent', () => {
    const first = count(person, 150_000);
    expect(first.purchases).toEqual([{ requestKey: 'new', amountCents: 150_000, at: now }]);
    expect(count(bought(['a', 150_000, 1]), 50_000).purchases).toHaveLength(2);
    const refusal = refusalOf(() => count(bought(['a', 150_000, 1]), 50_001));
    expect(refusal).toMatchObject({
      kind: 'conflict',
      code: 'BUYER_CAP_REACHED',
      message:
        'Within 24 hours you can buy gift cards worth $2,000.00 here. $500.00 of it is left for now. You were not charged.',
      details: [{ field: 'cardAmount', message: '$500.00 is left for now.' }],
    });
    expect(refusalOf(() => count(bought(['a', 200_000, 1]), 1))?.message).toContain('Nothing of it is left');
  });

  test('is counted up to 200,000 yen in a business that sells in yen', () => {
    const inYen = (amountCents: number) => () =>
      countPurchase(bought(['a', 15_000_000, 1]), {
        requestKey: 'new',
        amount: { amountCents, currency: 'JPY' },
        ended: new Set(),
        now,
      });
    expect(inYen(5_000_000)().next.purchases).toHaveLength(2);
    expect(refusalOf(inYen(5_000_100))?.message).toBe(
      'Within 24 hours you can buy gift cards worth ¥200,000 here. ¥50,000 of it is left for now. You were not charged.',
    );
  });

  test('lets the first card be worth more, and nothing beside it', () => {
    expect(count(person, 1_000_000).purchases).toHaveLength(1);
    expect(refusalOf(() => count(bought(['a', 1_000_000, 1]), 100))?.message).toContain('Nothing of it is left');
    expect(refusalOf(() => count(bought(['a', 100, 1]), 1_000_000))?.code).toBe('BUYER_CAP_REACHED');
  });

  test('is over after 24 hours, and not kept longer', () => {
    expect(refusalOf(() => count(bought(['a', 200_000, 23.9]), 100))?.code).toBe('BUYER_CAP_REACHED');
    expect(count(bought(['a', 200_000, 24]), 100).purchases?.map(({ requestKey }) => requestKey)).toEqual(['new']);
  });

  test('counts a call that is made again once', () => {
    const once = count(person, 150_000);
    expect(count(once, 150_000)).toEqual(once);
  });

  test('counts what came to nothing no more', () => {
    const before = bought(['declined', 150_000, 1], ['kept', 100_000, 1]);
    expect(count(before, 100_000, ['declined']).purchases?.map(({ requestKey }) => requestKey)).toEqual([
      'kept',
      'new',
    ]);
  });

  test('is a short list whatever is bought', () => {
    let of = person;
    for (let index = 0; index < 300; index++) of = count(of, 100, [], `key-${index}`);
    expect(of.purchases).toHaveLength(100);
    expect(of.purchases?.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(30_000);
    expect(of.purchases?.at(-1)?.requestKey).toBe('key-299');
  });

  test('goes with the person, and is not counted of one who is gone', () => {
    const gone = erasePerson(bought(['a', 100, 1]), { by: 'guest', now }).next;
    expect(gone).not.toHaveProperty('purchases');
    expect(count(gone, 100)).toBe(gone);
  });
});

describe('a counted purchase has come to nothing', () => {
  const endedOf = (purchase: CountedPurchase, status?: CheckoutStatus) =>
    endedPurchases({ ...person, purchases: [purchase] }, new Map(status ? [[purchase.requestKey, status]] : []), now)
      .size === 1;
  const purchase = { requestKey: 'a', amountCents: 100, at: ago(1) };

  test.each<[CheckoutStatus, boolean]>([
    ['charging', false],
    ['paid', false],
    ['placed', false],
    ['voiding', false],
    ['failed', true],
    ['refunding', true],
    ['refunded', true],
  ])('by its checkout that is %s: %s', (status, ended) => {
    expect(endedOf(purchase, status)).toBe(ended);
  });

  test('without a checkout, once none can come any more', () => {
    expect(endedOf(purchase)).toBe(true);
    expect(endedOf({ ...purchase, at: new Date(now.getTime() - 59_000) })).toBe(false);
  });

  test('never where it stands for several', () => {
    expect(endedOf({ ...purchase, requestKey: '' })).toBe(false);
  });

  test('of nobody who bought nothing', () => {
    expect(endedPurchases(person, new Map(), now).size).toBe(0);
  });
});
