import { expect, it } from '@jest/globals';
import { addUp, amountsOf, NOTHING } from './amounts.js';

it('adds each amount to its like, takes what is missing for nothing, and nothing for nothing', () => {
  const sold = amountsOf({ soldCount: 1, soldValueCents: 10_000, revenueCents: 8_000 });
  const used = amountsOf({
    redemptionCount: 2,
    redemptionCents: 500,
    undoneCents: 100,
    refundedCents: 30,
    cashedOutCents: 420,
    offlineLossCents: 1_200,
    tipCents: 75,
    counterSoldCount: 1,
    counterTakenCents: 8_000,
  });
  expect(addUp([sold, used, sold])).toEqual({
    soldCount: 2,
    soldValueCents: 20_000,
    revenueCents: 16_000,
    refundedCents: 30,
    redemptionCount: 2,
    redemptionCents: 500,
    undoneCents: 100,
    cashedOutCents: 420,
    offlineLossCents: 1_200,
    tipCents: 75,
    counterSoldCount: 1,
    counterTakenCents: 8_000,
  });
  expect([amountsOf(undefined), addUp([])]).toEqual([NOTHING, NOTHING]);
});
