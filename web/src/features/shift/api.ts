import type { Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

/** A shift of a till, open or closed (spec/http.md `shifts`). */
export type Shift = Schemas['Shift'];

export const shiftApi = {
  atTill: () => call('GET /api/v1/admin/till-shift', { as: 'admin', anew: true }),
  closeAtTill: (shiftId: string) => call('POST /api/v1/admin/till-shift/close', { as: 'admin', body: { shiftId } }),
  get: (shiftId: string) => call('GET /api/v1/admin/shifts/{shiftId}', { as: 'admin', path: { shiftId }, anew: true }),
  close: (shiftId: string) => call('POST /api/v1/admin/shifts/{shiftId}/close', { as: 'admin', path: { shiftId } }),
};
