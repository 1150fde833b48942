import type { Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';
import type { AuditPage } from '../../app/audit/entry.js';
import {
  PAGE_SIZE,
  type BusinessAdmin,
  type NewBusinessAdmin,
  type RegistrationRequest,
  type RequestStats,
  type RequestStatus,
} from './model.js';

export const superAdminApi = {
  login: (body: {
    email: string;
    password: string;
  }): Promise<{ success: boolean; token: string } | Schemas['SecondFactorDue']> =>
    call('POST /api/superadmin/login', { body }),
  passkeyOptions: (token: string): Promise<{ options: string }> =>
    call('POST /api/superadmin/login/second-factor/passkey', { body: { token } }),
  finishLogin: (body: {
    token: string;
    code?: string;
    passkey?: string;
  }): Promise<{ success: boolean; token: string }> => call('POST /api/superadmin/login/second-factor', { body }),
  resetSecondFactor: (id: string): Promise<{ message: string }> =>
    call('DELETE /api/superadmin/business-admins/{id}/second-factor', { path: { id }, as: 'superAdmin' }),
  logout: (): Promise<{ success: boolean }> => call('GET /api/v1/admin/logout', { as: 'superAdmin' }),
  stats: (): Promise<{ stats: RequestStats }> => call('GET /api/superadmin/stats', { as: 'superAdmin' }),
  requests: (search: string, page: number): Promise<{ requests: RegistrationRequest[]; total: number }> =>
    call('GET /api/superadmin/registration-requests', {
      as: 'superAdmin',
      query: { search: search.trim(), page, limit: PAGE_SIZE },
    }),
  decide: (
    id: string,
    body: { status: RequestStatus; notes?: string },
  ): Promise<{ success: boolean; request: RegistrationRequest }> =>
    call('PUT /api/superadmin/registration-requests/{id}/status', { path: { id }, as: 'superAdmin', body }),
  retry: (id: string): Promise<{ success: boolean; request: RegistrationRequest }> =>
    call('POST /api/superadmin/registration-requests/{id}/retry', { path: { id }, as: 'superAdmin' }),
  admins: (search: string, page: number): Promise<{ admins: BusinessAdmin[]; total: number }> =>
    call('GET /api/superadmin/business-admins', { as: 'superAdmin', query: { search, page, limit: PAGE_SIZE } }),
  setStatus: (id: string, body: { status: 'active' | 'suspended'; reason?: string }): Promise<{ message: string }> =>
    call('PUT /api/superadmin/business-admins/{id}/status', { path: { id }, as: 'superAdmin', body }),
  sendLink: (id: string): Promise<{ message: string }> =>
    call('POST /api/superadmin/business-admins/{id}/password-link', { path: { id }, as: 'superAdmin' }),
  audit: (query: { kind: string; from: string; to: string; page: number; limit: number }): Promise<AuditPage> =>
    call('GET /api/superadmin/audit', { as: 'superAdmin', query }),
  createAdmin: (body: NewBusinessAdmin): Promise<{ success: boolean; message: string }> =>
    call('POST /api/superadmin/business-admin', { as: 'superAdmin', body }),
};
