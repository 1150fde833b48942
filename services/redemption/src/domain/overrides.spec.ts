import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { changeLimits, countOverride, limitsOf, type Overrides } from './overrides.js';

const day = '2026-11-21';
const none: Overrides = { id: 'larkspur-house', day: '', given: [] };
const reached = expect.objectContaining({ kind: 'conflict', code: 'OVERRIDE_LIMIT_REACHED' });

const defaults = limitsOf({}, 'USD');

/** So many in a row, each of so many cents. */
function counted(times: number, amountCents: number, from = none, adminId = 'mei'): Overrides {
  let overrides = from;
  for (let time = 0; time < times; time++)
    overrides = countOverride(overrides, { adminId, amountCents, currency: 'USD', day }).next;
  return overrides;
}

describe('redeeming without a code', () => {
  it('ends for one person after so many in a day, and begins anew the next day', () => {
    const full = counted(defaults.personCount, 100);
    expect(() => counted(1, 100, full)).toThrow(reached);
    expect(() => counted(1, 100, full, 'ana')).not.toThrow();
    expect(
      countOverride(full, { adminId: 'mei', amountCents: 100, currency: 'USD', day: '2026-11-22' }).next.given,
    ).toEqual([{ adminId: 'mei', count: 1, amountCents: 100 }]);
  });

  it('ends for one person at the amount of a day, to the cent', () => {
    expect(() => counted(1, defaults.personCents)).not.toThrow();
    expect(() => counted(1, defaults.personCents + 1)).toThrow(reached);
  });

  it('ends for the business, however many people share it', () => {
    let byCount = none;
    for (const person of ['a', 'b', 'c']) byCount = counted(5, 100, byCount, person);
    expect(() => counted(1, 100, byCount, 'd')).toThrow(reached);
    let byAmount = none;
    for (const person of ['a', 'b', 'c']) byAmount = counted(1, 25_000, byAmount, person);
    expect(() => counted(1, 1, byAmount, 'd')).toThrow(reached);
  });

  it('follows the limits that the owner chose, told as the example of the event shows', () => {
    const limits = { personCount: 1, personCents: 5_000, businessCount: 1, businessCents: 5_000 };
    expect(() => counted(2, 100, changeLimits(none, limits, 'USD').next)).toThrow(reached);
    expect(
      asExample('redemption.override-limits-changed.v1', changeLimits(none, defaults, 'USD').events[0]!.data),
    ).toEqual(exampleJson('redemption.override-limits-changed.v1'));
    expect(() => counted(1, 1, changeLimits(none, { ...limits, personCount: 0 }, 'USD').next)).toThrow(reached);
  });

  test.each([-1, 1.5, Number.NaN, 1e9])('has no limit of %p', (value) => {
    expect(() => changeLimits(none, { ...defaults, personCount: value, businessCents: value }, 'USD')).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELDS' }),
    );
  });

  it('has limits in yen that are about worth those in dollars, whole, and those chosen in another currency are kept so', () => {
    expect(limitsOf({}, 'JPY')).toMatchObject({ personCents: 2_500_000, businessCents: 7_500_000 });
    const limits = { personCount: 1, personCents: 1_250, businessCount: 1, businessCents: 5_000 };
    const { next } = changeLimits(none, limits, 'USD');
    expect(limitsOf(next, 'JPY')).toEqual({ ...limits, personCents: 125_000, businessCents: 500_000 });
    expect([limitsOf(next, 'CAD'), limitsOf(next, 'USD')]).toEqual([limits, limits]);
    expect(() => changeLimits(none, { ...limits, personCents: 125_050 }, 'JPY')).toThrow(
      expect.objectContaining({
        details: [{ field: 'personAmount', message: 'Please enter an amount without decimals.' }],
      }),
    );
    expect(limitsOf(changeLimits(none, { ...limits, personCents: 1_000_000_000 }, 'JPY').next, 'JPY').personCents).toBe(
      1_000_000_000,
    );
  });
});
