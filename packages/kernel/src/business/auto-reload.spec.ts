import { expect, test } from '@jest/globals';
import { CONSENT_VERSION, isConsentVersion, isThreshold, thresholdLimits } from './auto-reload.js';

test.each([
  [2_500, { minCents: 500, maxCents: 2_500 }],
  [150_000, { minCents: 500, maxCents: 50_000 }],
  [199_500, { minCents: 500, maxCents: 500 }],
])('a card that is reloaded by %i cents may do so under %j', (amountCents, limits) => {
  expect(thresholdLimits(amountCents, 'USD')).toEqual(limits);
});

test('a reload that leaves room for no threshold is none', () => {
  expect(thresholdLimits(199_600, 'USD')).toBeUndefined();
  expect(isThreshold(500, 199_600, 'USD')).toBe(false);
});

test.each([
  [500, true],
  [2_500, true],
  [499, false],
  [2_501, false],
  [1_000.5, false],
])('of a reload by 2500 cents, %d is a threshold: %s', (thresholdCents, isOne) => {
  expect(isThreshold(thresholdCents, 2_500, 'USD')).toBe(isOne);
});

test('a threshold in yen is a whole one', () => {
  expect(isThreshold(100_000, 250_000, 'JPY')).toBe(true);
  expect(isThreshold(100_050, 250_000, 'JPY')).toBe(false);
});

test('the words that are shown now are among those that are taken', () => {
  expect(isConsentVersion(CONSENT_VERSION)).toBe(true);
  expect(isConsentVersion('')).toBe(false);
});
