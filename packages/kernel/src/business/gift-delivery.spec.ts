import { expect, it } from '@jest/globals';
import { GIFT_DELIVERIES, isMailed } from './gift-delivery.js';

it('a gift is mailed unless its buyer sends a link', () => {
  expect(GIFT_DELIVERIES.map((delivery) => isMailed(delivery))).toEqual([true, false]);
  expect(isMailed(undefined)).toBe(true);
});
