import { expect, it } from '@jest/globals';
import { systemClock } from './clock.js';

it('the clock of a process runs on from where it was set, until it is reset', () => {
  systemClock.setTo(new Date('2025-12-24T20:00:00Z'));
  expect(systemClock.now().toISOString()).toMatch(/^2025-12-24T20:00:0/);
  systemClock.reset();
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
});
