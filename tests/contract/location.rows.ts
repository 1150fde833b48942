import { must } from '../support/http.js';
import { asAdmin, type ProvenBy, type Row, type Scene } from './row.js';
import { added as addedTill } from './till.rows.js';

const LOCATIONS = '/api/v1/admin/locations';
const DETAILS = { address: '12 Vine Street, Brooklyn', timeZone: 'America/New_York' };
const proven = (test: string): ProvenBy => ({ spec: 'services/identity/test/tills.int.spec.ts', test });
let places = 0;
const someName = () => `Place ${++places}`;

interface Place {
  readonly id: string;
  readonly name: string;
}

export async function somewhere(scene: Scene): Promise<Place> {
  const body = { ...DETAILS, name: someName() };
  const call = { method: 'POST', path: LOCATIONS, token: scene.admin, body };
  return (await must<{ location: Place }>(scene.platform.url, call)).location;
}

const changing = async (scene: Scene, name = someName()) => ({
  method: 'PUT',
  path: `${LOCATIONS}/${(await somewhere(scene)).id}`,
  token: scene.admin,
  body: { ...DETAILS, name },
});

const archiving = async (scene: Scene, { id }: Place) => ({
  method: 'DELETE',
  path: `${LOCATIONS}/${id}`,
  token: scene.admin,
});

const moving = async (scene: Scene, locationId: string) => ({
  method: 'PUT',
  path: `/api/v1/admin/tills/${(await addedTill(scene)).till.id}/location`,
  token: scene.admin,
  body: { locationId },
});

/** Where a business serves its guests, and which devices stand there. */
export const locationRows: readonly Row[] = [
  { call: 'GET /api/v1/admin/locations', status: 200, good: asAdmin(LOCATIONS) },
  {
    call: 'POST /api/v1/admin/locations',
    status: 201,
    good: asAdmin(LOCATIONS, { name: someName() }),
    errors: {
      TOO_MANY_LOCATIONS: proven('is one of two hundred of a business at most'),
      LOCATION_NAME_TAKEN: async (scene) => ({
        method: 'POST',
        path: LOCATIONS,
        token: scene.admin,
        body: { name: (await somewhere(scene)).name.toUpperCase() },
      }),
    },
  },
  {
    call: 'PUT /api/v1/admin/locations/{locationId}',
    status: 200,
    good: changing,
    errors: {
      LOCATION_NOT_FOUND: asAdmin(`${LOCATIONS}/no-such-location`, { ...DETAILS, name: 'Harbor' }, 'PUT'),
      LOCATION_NAME_TAKEN: async (scene) => changing(scene, (await somewhere(scene)).name),
    },
  },
  {
    call: 'DELETE /api/v1/admin/locations/{locationId}',
    status: 200,
    good: async (scene) => archiving(scene, await somewhere(scene)),
    errors: {
      LOCATION_NOT_FOUND: asAdmin(`${LOCATIONS}/no-such-location`, undefined, 'DELETE'),
      LOCATION_IN_USE: async (scene) => {
        const place = await somewhere(scene);
        await must(scene.platform.url, await moving(scene, place.id));
        return archiving(scene, place);
      },
    },
  },
  {
    call: 'PUT /api/v1/admin/tills/{tillId}/location',
    status: 200,
    good: async (scene) => moving(scene, (await somewhere(scene)).id),
    errors: {
      LOCATION_NOT_FOUND: (scene) => moving(scene, 'no-such-location'),
      TILL_NOT_FOUND: asAdmin('/api/v1/admin/tills/no-such-till/location', { locationId: '' }, 'PUT'),
    },
  },
];
