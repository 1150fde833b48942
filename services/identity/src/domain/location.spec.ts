import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { addLocation, archiveLocation, belongsTo, changeLocation, livingLocation } from './location.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const details = { name: 'Vine Street', address: '12 Vine Street, Brooklyn', timeZone: 'America/New_York' };
const added = addLocation({
  locationId: '0193a000-0000-7000-8000-000000000601',
  businessSlug: 'larkspur-house',
  ...details,
  now,
});
const vine = added.next;
const refusal = (code: string) => expect.objectContaining({ code });

test('what happens to a location is told as its example shows it', () => {
  expect(asExample('identity.location-changed.v1', added.events[0]!.data)).toEqual(
    exampleJson('identity.location-changed.v1'),
  );
});

describe('a location', () => {
  it('claims its name whatever the case', () => {
    const other = addLocation({ ...details, locationId: '2', businessSlug: 'b', name: 'VINE street', now });
    expect(other.next.nameClaim).toBe(vine.nameClaim);
  });

  it('is changed by its own business while it is in use, and the same again changes nothing', () => {
    const { next, events } = changeLocation(vine, 'larkspur-house', { ...details, name: 'Harbor' }, now);
    expect(next).toMatchObject({ name: 'Harbor', nameClaim: 'name harbor' });
    expect(events).toMatchObject([{ data: { kind: 'changed', location: 'Harbor' } }]);
    expect(changeLocation(vine, 'larkspur-house', details, now)).toEqual({ next: vine, events: [] });
    expect(() => changeLocation(vine, 'another', details, now)).toThrow(refusal('LOCATION_NOT_FOUND'));
  });

  it('is archived once, keeps its name for what was done there, and lets others have it', () => {
    const { next, events } = archiveLocation(vine, 'larkspur-house', now);
    expect(next).toMatchObject({ name: 'Vine Street', archivedAt: now });
    expect(next.nameClaim).not.toBe(vine.nameClaim);
    expect(events).toMatchObject([{ data: { kind: 'archived' } }]);
    expect(archiveLocation(next, 'larkspur-house', now)).toEqual({ next, events: [] });
    expect(() => archiveLocation(vine, 'another', now)).toThrow('There is no such location');
    expect(() => changeLocation(next, 'larkspur-house', details, now)).toThrow(refusal('LOCATION_NOT_FOUND'));
  });

  it('is chosen by its own business alone, and while it is in use', () => {
    expect(livingLocation(vine, 'larkspur-house')).toBe(vine);
    for (const [location, slug] of [
      [undefined, 'larkspur-house'],
      [vine, 'another'],
      [archiveLocation(vine, 'larkspur-house', now).next, 'larkspur-house'],
    ] as const)
      expect(() => livingLocation(location, slug)).toThrow(refusal('LOCATION_NOT_FOUND'));
  });
});

test('who belongs to all locations works everywhere, who belongs to some there and where no location is named', () => {
  expect([belongsTo(undefined, 'vine'), belongsTo([], 'vine'), belongsTo(['vine'], 'vine')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([belongsTo(['vine'], undefined), belongsTo(['vine'], 'harbor')]).toEqual([true, false]);
});
