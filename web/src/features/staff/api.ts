import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type StaffMember = Schemas['StaffMember'];
export type StaffRole = StaffMember['role'];
type Changed = AnswerOf<'PUT /api/v1/admin/staff/{userId}/role'>;

export const staffApi = {
  list: (): Promise<{ staff: StaffMember[] }> => call('GET /api/v1/admin/staff', { as: 'admin' }),
  invite: (body: { name: string; email: string; role: StaffRole }): Promise<Changed> =>
    call('POST /api/v1/admin/staff', { as: 'admin', body }),
  inviteAgain: (userId: string): Promise<Changed> =>
    call('POST /api/v1/admin/staff/{userId}/invitation', { path: { userId }, as: 'admin' }),
  changeRole: (userId: string, role: StaffRole): Promise<Changed> =>
    call('PUT /api/v1/admin/staff/{userId}/role', { path: { userId }, as: 'admin', body: { role } }),
  changeStatus: (userId: string, status: 'active' | 'suspended'): Promise<Changed> =>
    call('PUT /api/v1/admin/staff/{userId}/status', { path: { userId }, as: 'admin', body: { status } }),
  resetSecondFactor: (userId: string): Promise<unknown> =>
    call('DELETE /api/v1/admin/staff/{userId}/second-factor', { path: { userId }, as: 'admin' }),
  remove: (userId: string): Promise<{ success: boolean; message: string }> =>
    call('DELETE /api/v1/admin/staff/{userId}', { path: { userId }, as: 'admin' }),
};
