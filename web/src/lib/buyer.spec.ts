import { describe, expect, it } from '@jest/globals';
import { blockedBecause } from './buyer.js';

const stopped = {
  id: 'e1',
  kind: 'blocked',
  amount: 0,
  reason: 'Reported stolen',
  by: 'a1',
  at: '2026-11-21T12:00:00Z',
};

describe('why a card is blocked', () => {
  it("is told in the admin's own words", () => {
    expect(blockedBecause({ blockReason: 'admin', activity: [stopped, { ...stopped, reason: 'earlier' }] })).toBe(
      'Reported stolen',
    );
  });

  it('is told in ours when the platform did it, and not at all when nothing is known', () => {
    expect(blockedBecause({ blockReason: 'dispute', activity: [stopped] })).toBe('the buyer disputes the payment');
    expect(blockedBecause({ blockReason: null, activity: [stopped] })).toBe('');
    expect(blockedBecause({ blockReason: 'admin', activity: [] })).toBe('');
  });
});
