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

const request = (id: string): string => `/api/superadmin/registration-requests/${encodeURIComponent(id)}`;

const admin = (id: string): string => `/api/superadmin/business-admins/${encodeURIComponent(id)}`;

export const superAdminApi = {
  login: (body: { email: string; password: string }): Promise<{ success: boolean; token: string }> =>
    call('/api/superadmin/login', { method: 'POST', body }),
  logout: (): Promise<{ success: boolean }> => call('/api/v1/admin/logout', { as: 'superAdmin' }),
  stats: (): Promise<{ stats: RequestStats }> => call('/api/superadmin/stats', { as: 'superAdmin' }),
  requests: (search: string, page: number): Promise<{ requests: RegistrationRequest[]; total: number }> =>
    call('/api/superadmin/registration-requests', {
      as: 'superAdmin',
      query: { search: search.trim(), page, limit: PAGE_SIZE },
    }),
  decide: (
    id: string,
    body: { status: RequestStatus; notes?: string },
  ): Promise<{ success: boolean; request: RegistrationRequest }> =>
    call(`${request(id)}/status`, { method: 'PUT', as: 'superAdmin', body }),
  retry: (id: string): Promise<{ success: boolean; request: RegistrationRequest }> =>
    call(`${request(id)}/retry`, { method: 'POST', as: 'superAdmin' }),
  admins: (search: string, page: number): Promise<{ admins: BusinessAdmin[]; total: number }> =>
    call('/api/superadmin/business-admins', { as: 'superAdmin', query: { search, page, limit: PAGE_SIZE } }),
  setStatus: (id: string, body: { status: 'active' | 'suspended'; reason?: string }): Promise<{ message: string }> =>
    call(`${admin(id)}/status`, { method: 'PUT', as: 'superAdmin', body }),
  sendLink: (id: string): Promise<{ message: string }> =>
    call(`${admin(id)}/password-link`, { method: 'POST', as: 'superAdmin', body: {} }),
  audit: (query: { kind: string; from: string; to: string; page: number; limit: number }): Promise<AuditPage> =>
    call('/api/superadmin/audit', { as: 'superAdmin', query }),
  createAdmin: (body: NewBusinessAdmin): Promise<{ success: boolean; message: string }> =>
    call('/api/superadmin/business-admin', { method: 'POST', as: 'superAdmin', body }),
};
