import { expect, test } from '@jest/globals';
import { arrivalAt } from '@giftcard/kernel/business/arrival';
import { dayAndTimeIn, zoneName, zonesWith } from './zones.js';

test.each([
  ['America/New_York', '2026-12-19T14:00:00.000Z', '2026-12-19', '09:00'],
  ['Asia/Kolkata', '2026-12-19T18:30:00.000Z', '2026-12-20', '00:00'],
  ['Pacific/Honolulu', '2026-01-01T05:05:00.000Z', '2025-12-31', '19:05'],
])('in %s it is shown as clocks there do', (zone, at, date, time) => {
  expect(dayAndTimeIn(zone, new Date(at))).toEqual({ date, time });
  expect(arrivalAt({ date, time, zone })).toEqual(new Date(at));
});

test("a visitor's own zone stands in the list, once", () => {
  expect(zonesWith('Europe/Paris', 'America/Chicago', '').filter((zone) => /Paris|Chicago/.test(zone))).toEqual([
    'America/Chicago',
    'Europe/Paris',
  ]);
  expect(zoneName('America/Los_Angeles')).toBe('Los Angeles');
});
