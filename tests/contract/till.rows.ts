import { must } from '../support/http.js';
import { asAdmin, asRoot, get, post, tooMany, type ProvenBy, type Row, type Scene } from './row.js';

const TILLS = '/api/v1/admin/tills';
const PIN = '482915';
const proven = (test: string): ProvenBy => ({ spec: 'services/identity/test/tills.int.spec.ts', test });
const inDomain = (test: string): ProvenBy => ({ spec: 'services/identity/src/domain/till.spec.ts', test });
const STOPPED = inDomain('opens nothing more after twenty wrong ones in a row, until another PIN is set');

/** A till that waits for its device. */
export const added = (scene: Scene) =>
  must<{ code: string; till: { id: string } }>(scene.platform.url, {
    method: 'POST',
    path: TILLS,
    token: scene.admin,
    body: { name: 'Bar till' },
  });

const pin = (scene: Scene, value = PIN) => ({
  method: 'PUT',
  path: '/api/v1/admin/pin',
  token: scene.admin,
  password: scene.platform.demoPassword,
  body: { pin: value },
});

const cookieOf = (headers: Headers, name: string) =>
  new RegExp(`${name}=[^;]+`).exec(headers.get('set-cookie') ?? '')![0];

/** The cookie of a device that is a till. */
async function device(scene: Scene): Promise<{ cookie: string; tillId: string }> {
  const { code, till } = await added(scene);
  const answer = await scene.send({ method: 'POST', path: '/api/v1/till/enrolment', body: { code } });
  return { cookie: cookieOf(answer.headers, 'gv_till'), tillId: till.id };
}

async function withdrawn(scene: Scene): Promise<string> {
  const { cookie, tillId } = await device(scene);
  await must(scene.platform.url, { method: 'DELETE', path: `${TILLS}/${tillId}`, token: scene.admin });
  return cookie;
}

async function unlocking(scene: Scene, change: { pin?: string; userId?: string } = {}) {
  await must(scene.platform.url, pin(scene));
  const { cookie } = await device(scene);
  const { till } = await must<{ till: { people: { id: string; pin: boolean }[] } }>(scene.platform.url, {
    method: 'GET',
    path: '/api/v1/till',
    headers: { cookie },
  });
  const userId = till.people.find((person) => person.pin)!.id;
  return { method: 'POST', path: '/api/v1/till/unlock', headers: { cookie }, body: { userId, pin: PIN, ...change } };
}

/** The cookie of a session at a till. */
export async function unlockedTill(scene: Scene): Promise<string> {
  const { headers } = await scene.send(await unlocking(scene));
  return cookieOf(headers, 'gv_session');
}

/** Devices at the counter. */
export const tillRows: readonly Row[] = [
  { call: 'GET /api/v1/admin/tills', status: 200, good: asAdmin(TILLS) },
  {
    call: 'POST /api/v1/admin/tills',
    status: 201,
    good: asAdmin(TILLS, { name: 'Bar till' }),
    errors: {
      TOO_MANY_TILLS: proven('are so many for a business, and no more'),
      LOCATION_NOT_FOUND: asAdmin(TILLS, { name: 'Bar till', locationId: 'no-such-location' }),
    },
  },
  {
    call: 'DELETE /api/v1/admin/tills/{tillId}',
    status: 200,
    good: async (scene) => ({ method: 'DELETE', path: `${TILLS}/${(await added(scene)).till.id}`, token: scene.admin }),
    errors: { TILL_NOT_FOUND: asAdmin(`${TILLS}/no-such-till`, undefined, 'DELETE') },
  },
  {
    call: 'PUT /api/v1/admin/pin',
    status: 200,
    good: pin,
    errors: {
      PIN_TOO_EASY: (scene) => pin(scene, '123456'),
      CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/pin', { pin: PIN }, 'PUT'),
    },
  },
  {
    call: 'GET /api/v1/till',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: '/api/v1/till',
      headers: { cookie: (await device(scene)).cookie },
    }),
    errors: {
      TILL_NOT_ENROLLED: get('/api/v1/till'),
      TILL_WITHDRAWN: async (scene) => ({
        method: 'GET',
        path: '/api/v1/till',
        headers: { cookie: await withdrawn(scene) },
      }),
    },
  },
  {
    call: 'POST /api/v1/till/enrolment',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: '/api/v1/till/enrolment',
      body: { code: (await added(scene)).code },
    }),
    errors: {
      TILL_CODE_INVALID: post('/api/v1/till/enrolment', { code: 'AAAAA-BBBBB' }),
      CROSS_SITE: () => ({
        method: 'POST',
        path: '/api/v1/till/enrolment',
        body: { code: 'AAAAA-BBBBB' },
        headers: { 'sec-fetch-site': 'cross-site' },
      }),
    },
  },
  {
    call: 'POST /api/v1/till/unlock',
    status: 200,
    good: unlocking,
    errors: {
      TILL_NOT_ENROLLED: post('/api/v1/till/unlock', { userId: 'nobody', pin: PIN }),
      TILL_WITHDRAWN: async (scene) => ({
        ...(await unlocking(scene)),
        headers: { cookie: await withdrawn(scene) },
      }),
      PIN_WRONG: (scene) => unlocking(scene, { pin: '904417' }),
      PIN_PAUSED: tooMany(5, (scene) => unlocking(scene, { pin: '904417' })),
      PIN_STOPPED: STOPPED,
      PIN_NOT_SET: proven('is set by its person with a confirmation alone, and is none of those tried first'),
      STAFF_NOT_FOUND: (scene) => unlocking(scene, { userId: 'nobody' }),
      STAFF_OTHER_LOCATION: proven(
        'who works at some locations unlocks no till of another one, and what they had open there ends',
      ),
      CROSS_SITE: async (scene) => {
        const call = await unlocking(scene);
        return { ...call, headers: { ...call.headers, 'sec-fetch-site': 'cross-site' } };
      },
    },
  },
  {
    call: 'POST /api/v1/till/lock',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: '/api/v1/till/lock',
      headers: { cookie: await unlockedTill(scene) },
    }),
    errors: {
      ADMIN_ONLY: asRoot('/api/v1/till/lock', undefined, 'POST'),
    },
  },
  {
    call: 'DELETE /api/v1/admin/pin',
    status: 200,
    good: ({ admin, platform }) => ({
      method: 'DELETE',
      path: '/api/v1/admin/pin',
      token: admin,
      password: platform.demoPassword,
    }),
    errors: { CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/pin', undefined, 'DELETE') },
  },
];
