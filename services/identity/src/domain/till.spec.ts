import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  addTill,
  ENROL_WITHIN_MS,
  enrolledTill,
  enrolTill,
  PIN_PAUSE_MS,
  pinStateOf,
  placeTill,
  tillStateOf,
  tryPin,
  unlockTill,
  withdrawTill,
  type Till,
} from './till.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const refused = (code: string, extras: object = {}) => expect.objectContaining({ code, ...extras });
const { next: waiting } = addTill({
  tillId: 't-1',
  businessSlug: 'luigis',
  name: 'Bar till',
  location: undefined,
  codeHash: 'of-the-code',
  now: NOW,
});
const device = { codeHash: 'of-the-code', secretHash: 'of-the-secret', device: 'Chrome on Android', now: later(1_000) };
const { next: enrolled } = enrolTill(waiting, device);
const ana = { userId: 'ana', pinSetAt: later(-86_400_000) };

describe('a till', () => {
  it('waits ten minutes for its device', () => {
    expect(tillStateOf(waiting, later(ENROL_WITHIN_MS - 1))).toBe('waiting');
    expect(tillStateOf(waiting, later(ENROL_WITHIN_MS))).toBeUndefined();
    expect(() => enrolTill(waiting, { ...device, now: later(ENROL_WITHIN_MS) })).toThrow(refused('TILL_CODE_INVALID'));
  });

  it('takes a device by its code once', () => {
    expect(tillStateOf(enrolled, NOW)).toBe('enrolled');
    expect(() => enrolTill(enrolled, device)).toThrow(refused('TILL_CODE_INVALID'));
    expect(() => enrolTill(waiting, { ...device, codeHash: 'of-another' })).toThrow(refused('TILL_CODE_INVALID'));
  });

  it('tells when it was added, enrolled and withdrawn, each once', () => {
    const kinds = (events: readonly { readonly data: { readonly kind: string } }[]) =>
      events.map(({ data }) => data.kind);
    expect(kinds(enrolTill(waiting, device).events)).toEqual(['enrolled']);
    const withdrawn = withdrawTill(enrolled, 'luigis', NOW);
    expect(kinds(withdrawn.events)).toEqual(['withdrawn']);
    expect(withdrawTill(withdrawn.next, 'luigis', NOW)).toEqual({ next: withdrawn.next, events: [] });
  });

  it('stands at a location or at none, is moved once, and tells where it stands then', () => {
    const vine = { id: 'vine', name: 'Vine Street' };
    const added = addTill({
      tillId: 't-2',
      businessSlug: 'luigis',
      name: 'Door',
      location: vine,
      codeHash: 'c',
      now: NOW,
    });
    expect(added).toMatchObject({
      next: { locationId: 'vine' },
      events: [{ data: { kind: 'added', locationId: 'vine', location: 'Vine Street' } }],
    });
    const moved = placeTill(enrolled, 'luigis', vine, NOW);
    expect(moved.next).toEqual({ ...enrolled, locationId: 'vine' });
    expect(moved.events).toMatchObject([{ data: { kind: 'moved', location: 'Vine Street' } }]);
    expect(placeTill(moved.next, 'luigis', vine, NOW)).toEqual({ next: moved.next, events: [] });
    const nowhere = placeTill(moved.next, 'luigis', undefined, NOW);
    expect(nowhere.next).toEqual(enrolled);
    expect(nowhere.events[0]!.data).not.toHaveProperty('location');
    expect(() => placeTill(enrolled, 'another', vine, NOW)).toThrow(refused('TILL_NOT_FOUND'));
    const { next: withdrawn } = withdrawTill(enrolled, 'luigis', NOW);
    expect(() => placeTill(withdrawn, 'luigis', vine, NOW)).toThrow(refused('TILL_NOT_FOUND'));
  });

  it('is known by its secret alone, and not once it was withdrawn', () => {
    expect(enrolledTill(enrolled, 'of-the-secret')).toBe(enrolled);
    for (const till of [undefined, waiting])
      expect(() => enrolledTill(till, 'of-the-secret')).toThrow(refused('TILL_NOT_ENROLLED'));
    expect(() => enrolledTill(enrolled, 'of-another')).toThrow(refused('TILL_NOT_ENROLLED'));
    const { next } = withdrawTill(enrolled, 'luigis', NOW);
    expect(() => enrolledTill(next, 'of-the-secret')).toThrow(refused('TILL_WITHDRAWN'));
    expect(() => unlockTill(next, { sessionId: 's-1', userId: 'ana', now: NOW })).toThrow(refused('TILL_WITHDRAWN'));
    expect(() => tryPin(next, { ...ana, now: NOW })).toThrow(refused('TILL_WITHDRAWN'));
    expect(tillStateOf(next, NOW)).toBeUndefined();
  });

  it('is withdrawn by nobody of another business, and a code of a withdrawn one is over', () => {
    expect(() => withdrawTill(enrolled, 'marios', NOW)).toThrow(refused('TILL_NOT_FOUND'));
    const { next } = withdrawTill(waiting, 'luigis', NOW);
    expect(() => enrolTill(next, device)).toThrow(refused('TILL_CODE_INVALID'));
    expect(() => enrolTill({ ...waiting, withdrawnAt: NOW }, device)).toThrow(refused('TILL_CODE_INVALID'));
  });
});

describe('a PIN at a till', () => {
  const tried = (times: number, till: Till = enrolled, from = NOW): Till =>
    Array.from({ length: times }).reduce<Till>(
      (held, _try, index) => tryPin(held, { ...ana, now: new Date(from.getTime() + index) }).next,
      till,
    );

  it('pauses that person for ten minutes with the fifth wrong one, and nobody else', () => {
    expect(tryPin(tried(3), { ...ana, now: NOW })).toMatchObject({ pausesFor: 0 });
    const fifth = tryPin(tried(4), { ...ana, now: NOW });
    expect(fifth).toMatchObject({ pausesFor: 600, stops: false });
    expect(() => tryPin(fifth.next, { ...ana, now: later(60_000) })).toThrow(
      refused('PIN_PAUSED', { retryAfter: 540 }),
    );
    expect(pinStateOf(fifth.next, { ...ana, now: later(1) }).pausedUntil).toEqual(later(PIN_PAUSE_MS));
    expect(tryPin(fifth.next, { ...ana, userId: 'ben', now: NOW })).toMatchObject({ pausesFor: 0 });
    expect(tryPin(fifth.next, { ...ana, now: later(PIN_PAUSE_MS) })).toMatchObject({ pausesFor: 0 });
  });

  it('begins anew with a right one, and with another PIN', () => {
    const { next } = unlockTill(tried(4), { sessionId: 's-1', userId: 'ana', now: NOW });
    expect(next).toMatchObject({ session: { id: 's-1', userId: 'ana' }, lastUsedAt: NOW, pinTries: [] });
    expect(tryPin(next, { ...ana, now: NOW })).toMatchObject({ pausesFor: 0 });
    const anew = { ...ana, pinSetAt: later(10) };
    expect(tryPin(tried(5), { ...anew, now: later(20) })).toMatchObject({ pausesFor: 0 });
  });

  it('opens nothing more after twenty wrong ones in a row, until another PIN is set', () => {
    const held = [0, 1, 2].reduce((till, round) => tried(5, till, later(round * PIN_PAUSE_MS * 2)), enrolled);
    const lastRound = later(3 * PIN_PAUSE_MS * 2);
    const last = tryPin(tried(4, held, lastRound), { ...ana, now: lastRound });
    expect(last).toMatchObject({ stops: true });
    const muchLater = later(30 * 86_400_000);
    expect(() => tryPin(last.next, { ...ana, now: muchLater })).toThrow(refused('PIN_STOPPED'));
    expect(pinStateOf(last.next, { ...ana, now: muchLater }).stopped).toBe(true);
    expect(tryPin(last.next, { ...ana, pinSetAt: muchLater, now: later(31 * 86_400_000) })).toMatchObject({
      pausesFor: 0,
    });
  });
});

test('what happens to a till is told as its example shows it', () => {
  const tillId = '0193a000-0000-7000-8000-000000000401';
  const own = { ...waiting, id: tillId, businessSlug: 'larkspur-house' };
  const { events } = enrolTill(own, { ...device, now: NOW });
  expect(asExample('identity.till-changed.v1', events[0]!.data)).toEqual(exampleJson('identity.till-changed.v1'));
});

test('a till of which nothing is known waits for nobody', () => {
  expect(tillStateOf({ id: 't', businessSlug: 'luigis', name: 'x', addedAt: NOW }, NOW)).toBeUndefined();
});
