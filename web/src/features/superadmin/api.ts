import { call } from '../../lib/api-client.js';
import { PAGE_SIZE, type NewBusinessAdmin, type RegistrationRequest, type RequestStats, type RequestStatus } from './model.js';

const request = (id: string): string => `/api/superadmin/registration-requests/${encodeURIComponent(id)}`;

export const superAdminApi = {
  login: (body: { email: string; password: string }): Promise<{ success: boolean; token: string }> => call('/api/superadmin/login', { method: 'POST', body }),
  logout: (): Promise<{ success: boolean }> => call('/api/v1/admin/logout', { as: 'superAdmin' }),
  stats: (): Promise<{ stats: RequestStats }> => call('/api/superadmin/stats', { as: 'superAdmin' }),
  requests: (search: string, page: number): Promise<{ requests: RegistrationRequest[]; total: number }> =>
    call('/api/superadmin/registration-requests', { as: 'superAdmin', query: { search: search.trim(), page, limit: PAGE_SIZE } }),
  decide: (id: string, body: { status: RequestStatus; notes?: string }): Promise<{ success: boolean; request: RegistrationRequest }> =>
    call(`${request(id)}/status`, { method: 'PUT', as: 'superAdmin', body }),
  retry: (id: string): Promise<{ success: boolean; request: RegistrationRequest }> => call(`${request(id)}/retry`, { method: 'POST', as: 'superAdmin' }),
  createAdmin: (body: NewBusinessAdmin): Promise<{ success: boolean; message: string }> => call('/api/superadmin/business-admin', { method: 'POST', as: 'superAdmin', body }),
};
