import { expect, it } from '@jest/globals';
import { NOTHING } from './amounts.js';
import { counterDayOf } from './counter-day.js';

const empty = {
  redemptionCount: 0,
  redeemedCents: 0,
  tipCents: 0,
  undoneCount: 0,
  undoneCents: 0,
  cashOutCount: 0,
  cashedOutCents: 0,
  activationCount: 0,
  activatedCents: 0,
  activationUndoCount: 0,
  returnedCents: 0,
};

it('tells what was redeemed, undone and paid out apart, and takes the tips that came back off', () => {
  expect(
    counterDayOf([
      { ...NOTHING, kind: 'redeemed', count: 3, redemptionCount: 3, redemptionCents: 9_000, tipCents: 1_200 },
      { ...NOTHING, kind: 'undone', count: 1, redemptionCents: -2_000, undoneCents: 2_000, tipCents: -300 },
      { ...NOTHING, kind: 'cashed-out', count: 2, cashedOutCents: 915 },
      { ...NOTHING, kind: 'activated', count: 2, counterTakenCents: 7_500, revenueCents: 7_500 },
      { ...NOTHING, kind: 'activation-undone', count: 1, refundedCents: 2_500, revenueCents: -2_500 },
    ]),
  ).toEqual({
    redemptionCount: 3,
    redeemedCents: 9_000,
    tipCents: 900,
    undoneCount: 1,
    undoneCents: 2_000,
    cashOutCount: 2,
    cashedOutCents: 915,
    activationCount: 2,
    activatedCents: 7_500,
    activationUndoCount: 1,
    returnedCents: 2_500,
  });
});

it('is nothing for who did nothing, and of facts from before there were tips', () => {
  expect(counterDayOf([])).toEqual(empty);
  const { tipCents: _none, ...before } = NOTHING;
  expect(counterDayOf([{ ...before, kind: 'redeemed', count: 1, redemptionCents: 500, tipCents: 0 }])).toEqual({
    ...empty,
    redemptionCount: 1,
    redeemedCents: 500,
  });
});
