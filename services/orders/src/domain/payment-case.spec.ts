import { expect, test } from '@jest/globals';
import { stepMessage } from './payment-case.js';

test('a step of a case is told in words for the admin', () => {
  expect(stepMessage('refunded')).toBe('The money was sent back to the buyer.');
});
