import { describe, expect, it } from '@jest/globals';
import { issue, type ActionContext, type Card, type TillOfEntry } from './card.js';
import { InsufficientBalance } from './card.errors.js';
import { cashOut } from './cash-out.js';
import { redeem } from './redemption.js';
import { NoShiftOpen } from './shift.errors.js';
import { anOrder } from '../../test/support/an-order.js';

const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const card: Card = issue(anOrder({ initialCents: 5_000, issuedAt: new Date(BEGAN) })).next;
const till: TillOfEntry = { id: 'till-1', name: 'Bar till' };
const small = { upToCents: 10_000, timeZone: 'America/New_York' };
const at = (ms: number, where?: TillOfEntry): ActionContext => ({
  entryId: `entry-${ms}`,
  adminId: 'joana',
  till: where,
  ...(where ? { shiftId: 'till-1-1' } : {}),
  requestId: 'request',
  now: new Date(BEGAN + ms),
});
const redeemed = (where?: TillOfEntry) =>
  redeem(card, {
    ...at(0, where),
    amountCents: 4_580,
    idempotencyKey: 'key',
    scan: { shown: { kind: 'changing', step: 1 }, small },
  });

describe('what is done at a device of the counter', () => {
  it('says so: the entry and the event of a redemption name it as it is called', () => {
    const { next, events } = redeemed(till);
    expect(next.entries.at(-1)).toMatchObject({ kind: 'redeemed', by: 'joana', till, shiftId: 'till-1-1' });
    expect(events).toMatchObject([{ data: { redeemedBy: 'joana', tillId: 'till-1', till: 'Bar till' } }]);
  });

  it('says where that stood, with the location’s name and nothing else of it', () => {
    const location = { id: 'vine', name: 'Vine Street' };
    const { next, events } = redeemed({ ...till, location: { ...location, timeZone: 'UTC' } as typeof location });
    expect(next.entries.at(-1)!.till).toEqual({ ...till, location });
    expect(events).toMatchObject([{ data: { till: 'Bar till', locationId: 'vine', location: 'Vine Street' } }]);
  });

  it('says so of what was paid out in cash', () => {
    const cash = { ...at(60_000, till), amountCents: 420, idempotencyKey: 'cash', states: ['CA'] };
    const { next, events } = cashOut(redeemed(till).next, cash);
    expect(next.entries.at(-1)).toMatchObject({ kind: 'cashed-out', till, shiftId: 'till-1-1' });
    expect(events).toMatchObject([{ data: { tillId: 'till-1', till: 'Bar till' } }]);
  });

  it('elsewhere names none', () => {
    const { next, events } = redeemed();
    expect(next.entries.at(-1)).not.toHaveProperty('till');
    expect(next.entries.at(-1)).not.toHaveProperty('shiftId');
    expect(events[0]!.data).not.toHaveProperty('tillId');
  });

  it('is noted in a shift alone: without one nothing is, and what is refused or was done before asks for none', () => {
    const noShift = { ...at(0, till), shiftId: undefined };
    const cmd = {
      amountCents: 4_580,
      idempotencyKey: 'key',
      scan: { shown: { kind: 'changing', step: 1 }, small },
    } as const;
    expect(() => redeem(card, { ...noShift, ...cmd })).toThrow(NoShiftOpen);
    expect(() => redeem(card, { ...noShift, ...cmd, amountCents: 999_999 })).toThrow(InsufficientBalance);
    const { next } = redeemed(till);
    expect(redeem(next, { ...noShift, ...cmd }).next).toBe(next);
  });
});
