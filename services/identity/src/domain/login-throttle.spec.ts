import { expect, test } from '@jest/globals';
import {
  TRIES_PER_ACCOUNT,
  TRIES_PER_ACCOUNT_AND_ADDRESS,
  TRIES_PER_ADDRESS,
  TRIES_WINDOW_SECONDS,
} from './login-throttle.js';

test('ten wrong passwords for an account, or fifty from one address, in a quarter of an hour', () => {
  expect([TRIES_PER_ACCOUNT_AND_ADDRESS, TRIES_PER_ADDRESS, TRIES_PER_ACCOUNT, TRIES_WINDOW_SECONDS]).toEqual([
    10, 50, 100, 900,
  ]);
});
