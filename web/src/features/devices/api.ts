import type { Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type Device = Schemas['Till'];

export const devicesApi = {
  list: () => call('GET /api/v1/admin/tills', { as: 'admin', anew: true }),
  /** @param locationId '' for none */
  add: (name: string, locationId: string) =>
    call('POST /api/v1/admin/tills', { as: 'admin', body: { name, locationId } }),
  move: (tillId: string, locationId: string) =>
    call('PUT /api/v1/admin/tills/{tillId}/location', { as: 'admin', path: { tillId }, body: { locationId } }),
  withdraw: (tillId: string) => call('DELETE /api/v1/admin/tills/{tillId}', { as: 'admin', path: { tillId } }),
  setIdle: (tillIdleMinutes: number) => call('PUT /api/v1/admin/settings', { as: 'admin', body: { tillIdleMinutes } }),
  offline: () => call('GET /api/v1/admin/settings/offline-allowance', { as: 'admin', anew: true }),
  setOffline: (allowed: boolean) =>
    call('PUT /api/v1/admin/settings/offline-allowance', { as: 'admin', body: { allowed } }),
};
