import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { ShiftNotFound } from './shift.errors.js';
import type { ShiftEvent } from './shift.events.js';
import { closeShift, isLeftOpen, mustBeOfTill, openShift, ownShift, withSlip } from './shift.js';
import { NO_SUMS } from './slip.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const evening = new Date('2026-11-21T22:00:00.000Z');
const location = { id: '0193a000-0000-7000-8000-000000000601', name: 'Vine Street', timeZone: 'America/New_York' };
const till = { id: '0193a000-0000-7000-8000-000000000401', name: 'Bar till', location };
const opened = openShift({ businessSlug: 'larkspur-house', till, before: undefined, by: 'user-1', now });
const closed = closeShift(opened.next, { by: 'user-2', now: evening });
const slip = { total: NO_SUMS, people: [], currency: 'USD' };

const made: { readonly [K in ShiftEvent['type']]: readonly ShiftEvent[] } = {
  'redemption.shift-opened.v1': opened.events,
  'redemption.shift-closed.v1': closed.events,
};

test.each(Object.keys(made) as ShiftEvent['type'][])('%s is as its example shows it', (type) => {
  expect(made[type].map((event) => [event.type, asExample(type, event.data as never)])).toEqual([
    [type, exampleJson(type)],
  ]);
});

describe('a shift', () => {
  it('takes the number after the last one of its till, and its id of both', () => {
    expect(opened.next).toMatchObject({ id: `${till.id}-1`, number: 1, openedBy: 'user-1', openedAt: now });
    const next = openShift({ businessSlug: 'b', till, before: closed.next, by: 'user-2', now: evening }).next;
    expect(next).toMatchObject({ id: `${till.id}-2`, number: 2 });
  });

  it('keeps the location where it was opened, where its till stood at one', () => {
    expect(opened.next.location).toEqual(location);
    const { location: _none, ...elsewhere } = till;
    const { next, events } = openShift({ businessSlug: 'b', till: elsewhere, before: closed.next, by: 'user-2', now });
    expect(next).not.toHaveProperty('location');
    expect(events[0]!.data).not.toHaveProperty('location');
  });

  it('is closed once: again, by whoever, changes nothing', () => {
    expect(closed.next).toMatchObject({ closedAt: evening, closedBy: 'user-2' });
    const again = closeShift(closed.next, { by: 'user-3', now: new Date('2026-11-22T09:00:00Z') });
    expect(again).toEqual({ next: closed.next, events: [] });
  });

  it('gets its slip when it is closed, and keeps it', () => {
    expect(withSlip(opened.next, slip).next).toBe(opened.next);
    const { next } = withSlip(closed.next, slip);
    expect(next.slip).toEqual(slip);
    expect(withSlip(next, { ...slip, currency: 'EUR' }).next).toBe(next);
  });

  it('is told to be left open after a day, until it is closed', () => {
    const day = now.getTime() + 24 * 60 * 60_000;
    expect(isLeftOpen(opened.next, new Date(day))).toBe(false);
    expect(isLeftOpen(opened.next, new Date(day + 1))).toBe(true);
    expect(isLeftOpen(closed.next, new Date(day + 1))).toBe(false);
  });

  it('is not there for another business, for another till, and for who is at none', () => {
    expect(() => ownShift(opened.next, 'another-house')).toThrow('Shift not found.');
    expect(ownShift(opened.next, 'larkspur-house')).toBe(opened.next);
    expect(() => mustBeOfTill(opened.next, { id: 'another' })).toThrow(ShiftNotFound);
    expect(() => mustBeOfTill(opened.next, undefined)).toThrow(ShiftNotFound);
    expect(() => mustBeOfTill(opened.next, till)).not.toThrow();
  });
});
