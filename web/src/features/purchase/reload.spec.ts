import { expect, it, test } from '@jest/globals';
import { topUpOffer } from '../../lib/top-up.js';
import { EMPTY_DETAILS } from './model.js';
import { isReloadOffered, reloadWish, thresholdOf, thresholdsOf } from './reload.js';
import { initialState, type PurchaseState } from './slice.js';

const giftCard = {
  ...topUpOffer({
    publicToken: 'token',
    businessSlug: 'larkspur',
    giftCardName: 'Dinner',
    image: '',
    currency: 'USD',
    range: { min: 5, max: 1_900 },
  }),
};
const details = { ...EMPTY_DETAILS, reload: 'yes' as const };
const topUp: PurchaseState = { ...initialState, giftCard, type: 'topUp', amount: '25', reloads: 'no', details };

test.each([
  [25, [5, 10, 20]],
  [1_990, [5, 10]],
  [2_000, []],
])('a card that is reloaded by %d may do so under %j', (amount, thresholds) => {
  expect(thresholdsOf({ amount, currency: 'USD' })).toEqual(thresholds);
});

it('what was chosen stays as long as the amount lets it, else the nearest below is taken', () => {
  const of = (amount: number, reloadBelow = '') => thresholdOf({ reloadBelow }, { ...giftCard, amount });
  expect([of(25), of(25, '20'), of(15, '20'), of(5, '20'), of(2_000, '20')]).toEqual([10, 20, 10, 5, undefined]);
});

it('the wish names threshold and words, and is none where it can not be', () => {
  expect(reloadWish(topUp)).toEqual({ threshold: 10, consent: '2026-11' });
  expect(reloadWish({ ...topUp, details: EMPTY_DETAILS })).toBeUndefined();
  expect(reloadWish({ ...topUp, reloads: 'yes' })).toBeUndefined();
  expect(reloadWish({ ...topUp, reloads: 'unknown' })).toBeUndefined();
  expect(reloadWish({ ...topUp, amount: '2000' })).toBeUndefined();
});

it('is offered with a top-up alone', () => {
  expect(isReloadOffered(topUp)).toBe(true);
  expect(isReloadOffered({ ...topUp, type: 'self' })).toBe(false);
});
