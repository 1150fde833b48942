import { call } from '../../lib/api-client.js';
import { PAGE_SIZE, type NewBusinessAdmin, type RequestStatus } from './model.js';

export const superAdminApi = {
  login: (body: { email: string; password: string }) => call('POST /api/superadmin/login', { body }),
  passkeyOptions: (token: string) => call('POST /api/superadmin/login/second-factor/passkey', { body: { token } }),
  finish: (body: { token: string; code?: string; passkey?: string }) =>
    call('POST /api/superadmin/login/second-factor', { body }),
  resetSecondFactor: (id: string) =>
    call('DELETE /api/superadmin/business-admins/{id}/second-factor', { path: { id }, as: 'superAdmin' }),
  logout: () => call('GET /api/v1/admin/logout', { as: 'superAdmin' }),
  stats: () => call('GET /api/superadmin/stats', { as: 'superAdmin' }),
  requests: (search: string, page: number) =>
    call('GET /api/superadmin/registration-requests', {
      as: 'superAdmin',
      query: { search: search.trim(), page, limit: PAGE_SIZE },
    }),
  decide: (id: string, body: { status: RequestStatus; notes?: string }) =>
    call('PUT /api/superadmin/registration-requests/{id}/status', { path: { id }, as: 'superAdmin', body }),
  retry: (id: string) =>
    call('POST /api/superadmin/registration-requests/{id}/retry', { path: { id }, as: 'superAdmin' }),
  admins: (search: string, page: number) =>
    call('GET /api/superadmin/business-admins', { as: 'superAdmin', query: { search, page, limit: PAGE_SIZE } }),
  setStatus: (id: string, body: { status: 'active' | 'suspended'; reason?: string }) =>
    call('PUT /api/superadmin/business-admins/{id}/status', { path: { id }, as: 'superAdmin', body }),
  sendLink: (id: string) =>
    call('POST /api/superadmin/business-admins/{id}/password-link', { path: { id }, as: 'superAdmin' }),
  audit: (query: { kind: string; from: string; to: string; page: number; limit: number }) =>
    call('GET /api/superadmin/audit', { as: 'superAdmin', query }),
  createAdmin: (body: NewBusinessAdmin) => call('POST /api/superadmin/business-admin', { as: 'superAdmin', body }),
};
