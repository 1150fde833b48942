import { done, paging, type DescribedCalls } from './described-call.js';
import { count, list, nullable, object, text } from './shapes.js';
import { Shift } from './shift.js';

/** Shifts of the tills: their sums, their close, their slips. */
export const shiftCalls = {
  'GET /api/v1/admin/till-shift': {
    permission: 'cards.redeem',
    summary: 'The last shift of the till that the caller is unlocked at: with its sums so far, or with its slip',
    answer: object({ shift: nullable(Shift).describe('null where there was none yet, and for who is at no till') }),
  },
  'POST /api/v1/admin/till-shift/close': {
    permission: 'cards.redeem',
    summary: 'Closes a shift of the till that the caller is unlocked at; again answers the same slip',
    answer: done('Shift closed.', { shift: Shift }),
    errors: ['404 SHIFT_NOT_FOUND'],
  },
  'GET /api/v1/admin/shifts': {
    permission: 'shifts.manage',
    summary: 'The shifts of all tills, of one or of a location, newest first',
    query: {
      tillId: text('0193f6a0-0000-7000-8000-000000000001').max(60),
      locationId: text('0193f6a0-0000-7000-8000-000000000002').max(60),
      ...paging(20),
    },
    answer: object({ shifts: list(Shift), total: count(1) }),
  },
  'GET /api/v1/admin/shifts/{shiftId}': {
    permission: 'shifts.manage',
    summary: 'One shift with its slip',
    answer: object({ shift: Shift }),
    errors: ['404 SHIFT_NOT_FOUND'],
  },
  'POST /api/v1/admin/shifts/{shiftId}/close': {
    permission: 'shifts.manage',
    summary: 'Closes a shift from elsewhere; again answers the same slip',
    answer: done('Shift closed.', { shift: Shift }),
    errors: ['404 SHIFT_NOT_FOUND'],
  },
} satisfies DescribedCalls;
