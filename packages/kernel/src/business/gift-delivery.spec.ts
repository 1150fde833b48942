import { expect, it } from '@jest/globals';
import { GIFT_DELIVERIES, isMailed, isSent } from './gift-delivery.js';

it('a gift is mailed unless its buyer chose a text message or sends a link', () => {
  expect(GIFT_DELIVERIES.map((delivery) => isMailed(delivery))).toEqual([true, false, false]);
  expect(isMailed(undefined)).toBe(true);
});

it('its buyer says when it arrives unless they send it themselves', () => {
  expect(GIFT_DELIVERIES.map((delivery) => isSent(delivery))).toEqual([true, true, false]);
  expect(isSent(undefined)).toBe(true);
});
