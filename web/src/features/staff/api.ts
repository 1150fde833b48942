import type { Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type StaffMember = Schemas['StaffMember'];
export type StaffRole = StaffMember['role'];

export const staffApi = {
  list: () => call('GET /api/v1/admin/staff', { as: 'admin' }),
  invite: (body: { name: string; email: string; role: StaffRole }) =>
    call('POST /api/v1/admin/staff', { as: 'admin', body }),
  inviteAgain: (userId: string) =>
    call('POST /api/v1/admin/staff/{userId}/invitation', { path: { userId }, as: 'admin' }),
  changeRole: (userId: string, role: StaffRole) =>
    call('PUT /api/v1/admin/staff/{userId}/role', { path: { userId }, as: 'admin', body: { role } }),
  /** @param locationIds none for all */
  changeLocations: (userId: string, locationIds: string[]) =>
    call('PUT /api/v1/admin/staff/{userId}/locations', { path: { userId }, as: 'admin', body: { locationIds } }),
  changeStatus: (userId: string, status: 'active' | 'suspended') =>
    call('PUT /api/v1/admin/staff/{userId}/status', { path: { userId }, as: 'admin', body: { status } }),
  resetSecondFactor: (userId: string) =>
    call('DELETE /api/v1/admin/staff/{userId}/second-factor', { path: { userId }, as: 'admin' }),
  remove: (userId: string) => call('DELETE /api/v1/admin/staff/{userId}', { path: { userId }, as: 'admin' }),
};
