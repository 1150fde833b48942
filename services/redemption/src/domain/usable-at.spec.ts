import { describe, expect, it } from '@jest/globals';
import { issue, type Card } from './card.js';
import { cashOut } from './cash-out.js';
import { redeem } from './redemption.js';
import { elsewhereOf, mustBeHere, placesOf } from './usable-at.js';
import { anOrder } from '../../test/support/an-order.js';

const vine = { id: 'vine', name: 'Vine Street' };
const harbor = { id: 'harbor', name: 'Harbor' };
const at = (location?: typeof vine) => ({ id: 'till-1', name: 'Bar till', ...(location ? { location } : {}) });
const now = new Date('2026-11-21T12:00:00Z');
const card: Card = issue(anOrder({ initialCents: 5_000, issuedAt: now })).next;

describe('a card that can be used at some locations', () => {
  const oak = { id: 'oak', name: 'Oak' };
  const limited = { places: [vine, harbor] };

  it('is refused at a till of another one, and nowhere else', () => {
    const sold = { usableAt: limited };
    expect(elsewhereOf(sold, limited, at(oak))).toEqual(['Vine Street', 'Harbor']);
    for (const till of [at(vine), at(harbor), at(), undefined])
      expect(elsewhereOf(sold, limited, till)).toBeUndefined();
  });

  it('is good wherever it was when it was sold, and where its type is good since', () => {
    expect(elsewhereOf({}, limited, at(oak))).toBeUndefined();
    expect(elsewhereOf({ usableAt: limited }, undefined, at(oak))).toBeUndefined();
    const moved = { usableAt: { places: [vine] } };
    for (const place of [vine, harbor]) expect(elsewhereOf(moved, { places: [harbor] }, at(place))).toBeUndefined();
    expect(elsewhereOf(moved, { places: [harbor] }, at(oak))).toEqual(['Harbor', 'Vine Street']);
  });

  it('says where it can be used', () => {
    expect(placesOf({ usableAt: limited }, { places: [vine] })).toEqual([vine, harbor]);
    expect(placesOf({}, limited)).toBeUndefined();
    expect(() => mustBeHere(undefined)).not.toThrow();
  });

  it('says where, takes nothing of it there, and answers what was done before', () => {
    const there = { entryId: 'e', adminId: 'joana', till: at(vine), shiftId: 's', requestId: 'r', now };
    const scan = { shown: { kind: 'changing', step: 1 }, small: { upToCents: 0, timeZone: 'UTC' } } as const;
    const cmd = { ...there, amountCents: 1_000, idempotencyKey: 'key', scan };
    const refused = expect.objectContaining({
      code: 'CARD_OTHER_LOCATION',
      details: [{ field: 'location', message: 'Harbor' }],
    });
    expect(() => redeem(card, { ...cmd, elsewhere: ['Harbor'] })).toThrow(refused);
    const { next } = redeem(card, cmd);
    expect(redeem(next, { ...cmd, elsewhere: ['Harbor'] }).next).toBe(next);
    const cash = { ...there, amountCents: 1_000, idempotencyKey: 'cash', states: ['CA'], elsewhere: ['Harbor'] };
    expect(() => cashOut(card, cash)).toThrow(refused);
  });
});
