import { call } from '../../lib/api-client.js';

export interface LocationFields {
  name: string;
  address: string;
  timeZone: string;
}

export const locationApi = {
  add: (body: LocationFields) => call('POST /api/v1/admin/locations', { as: 'admin', body }),
  change: (locationId: string, body: LocationFields) =>
    call('PUT /api/v1/admin/locations/{locationId}', { as: 'admin', path: { locationId }, body }),
  archive: (locationId: string) =>
    call('DELETE /api/v1/admin/locations/{locationId}', { as: 'admin', path: { locationId } }),
};
