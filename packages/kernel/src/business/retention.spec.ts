import { expect, test } from '@jest/globals';
import { monthsBefore, retentionOf } from './retention.js';

test('what a business did not choose is the default', () => {
  expect(retentionOf(undefined)).toEqual({ mailMonths: 24, messageMonths: 12 });
  expect(retentionOf({ mailMonths: 3, messageMonths: 0 })).toEqual({ mailMonths: 3, messageMonths: 12 });
});

test('months are counted back by the calendar', () => {
  expect(monthsBefore(new Date('2026-11-23T10:20:30Z'), 24)).toEqual(new Date('2024-11-23T10:20:30Z'));
  expect(monthsBefore(new Date('2026-03-31T00:00:00Z'), 1)).toEqual(new Date('2026-02-28T00:00:00Z'));
  expect(monthsBefore(new Date('2026-01-15T00:00:00Z'), 1)).toEqual(new Date('2025-12-15T00:00:00Z'));
});
