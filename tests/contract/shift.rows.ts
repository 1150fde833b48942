import { must } from '../support/http.js';
import { asAdmin, type Row, type Scene } from './row.js';
import { unlockedTill } from './till.rows.js';

/** A till with a shift: an amount that needs no code was redeemed there. @returns the cookie of who is unlocked, and the shift's id */
async function withShift(scene: Scene): Promise<{ cookie: string; shiftId: string }> {
  const cookie = await unlockedTill(scene);
  const headers = { cookie };
  const { url } = scene.platform;
  const code = encodeURIComponent(scene.card.uniqueCode);
  const { presence } = await must<{ presence: { token: string } }>(url, {
    method: 'GET',
    path: `/api/v1/admin/scan-giftcard/${code}`,
    headers,
  });
  const body = { qrCode: scene.card.uniqueCode, amount: 0.01, presence: presence.token };
  await must(url, { method: 'POST', path: '/api/v1/admin/redeem', headers, body });
  const { shift } = await must<{ shift: { id: string } }>(url, {
    method: 'GET',
    path: '/api/v1/admin/till-shift',
    headers,
  });
  return { cookie, shiftId: shift.id };
}

let made: Promise<{ cookie: string; shiftId: string }> | undefined;
/** One for all rows: a card redeems twice a day without a code. */
const theShift = (scene: Scene) => (made ??= withShift(scene));

const SHIFTS = '/api/v1/admin/shifts';

/** Shifts of the tills. */
export const shiftRows: readonly Row[] = [
  {
    call: 'GET /api/v1/admin/till-shift',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: '/api/v1/admin/till-shift',
      headers: { cookie: (await theShift(scene)).cookie },
    }),
  },
  { call: 'GET /api/v1/admin/shifts', status: 200, good: asAdmin(SHIFTS) },
  {
    call: 'GET /api/v1/admin/shifts/{shiftId}',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: `${SHIFTS}/${(await theShift(scene)).shiftId}`,
      token: scene.admin,
    }),
    errors: { SHIFT_NOT_FOUND: asAdmin(`${SHIFTS}/no-such-shift`) },
  },
  {
    call: 'POST /api/v1/admin/till-shift/close',
    status: 200,
    good: async (scene) => {
      const { cookie, shiftId } = await theShift(scene);
      return { method: 'POST', path: '/api/v1/admin/till-shift/close', headers: { cookie }, body: { shiftId } };
    },
    errors: { SHIFT_NOT_FOUND: asAdmin('/api/v1/admin/till-shift/close', { shiftId: 'no-such-shift' }) },
  },
  {
    call: 'POST /api/v1/admin/shifts/{shiftId}/close',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: `${SHIFTS}/${(await theShift(scene)).shiftId}/close`,
      token: scene.admin,
    }),
    errors: { SHIFT_NOT_FOUND: asAdmin(`${SHIFTS}/no-such-shift/close`, undefined, 'POST') },
  },
];
