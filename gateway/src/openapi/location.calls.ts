import { done, type DescribedCalls } from './described-call.js';
import { Location } from './location.js';
import { list, object } from './shapes.js';

/** Where a business serves its guests. */
export const locationCalls = {
  'GET /api/v1/admin/locations': {
    permission: 'locations.see',
    summary: 'The locations of the business by name, those that are archived last',
    answer: object({ locations: list(Location) }),
  },
  'POST /api/v1/admin/locations': {
    permission: 'locations.manage',
    summary: 'Adds a location',
    answer: done('Location added.', { location: Location }),
    errors: ['409 LOCATION_NAME_TAKEN', '409 TOO_MANY_LOCATIONS'],
  },
  'PUT /api/v1/admin/locations/{locationId}': {
    permission: 'locations.manage',
    summary: 'Changes a location; what was done there before keeps its name of then',
    answer: done('Location changed.', { location: Location }),
    errors: ['404 LOCATION_NOT_FOUND', '409 LOCATION_NAME_TAKEN'],
  },
  'DELETE /api/v1/admin/locations/{locationId}': {
    permission: 'locations.manage',
    summary: 'Archives a location at which no device stands: it is chosen no more',
    answer: done('Location archived.'),
    errors: ['404 LOCATION_NOT_FOUND', '409 LOCATION_IN_USE'],
  },
} satisfies DescribedCalls;
