import { must } from '../support/http.js';
import { asAdmin, type ProvenBy, type Row, type Scene } from './row.js';
import { unlockedTill } from './till.rows.js';

const RULES = '/api/v1/admin/settings/offline-allowance';
const SETTLE = '/api/v1/admin/offline-redemptions';
const proven = (test: string): ProvenBy => ({ spec: 'services/redemption/test/offline.int.spec.ts', test });

/** What a till accepted of the scene's card. */
async function accepted(scene: Scene, change: object = {}) {
  const { url } = scene.platform;
  await must(url, { method: 'PUT', path: RULES, token: scene.admin, body: { allowed: true } });
  const headers = { cookie: await unlockedTill(scene) };
  const { kit } = await must<{ kit: { grant: string } }>(url, {
    method: 'GET',
    path: '/api/v1/admin/offline-kit',
    headers,
  });
  const { card } = await must<{ card: { offlineStatement: string } }>(url, {
    method: 'GET',
    path: `/api/v1/cards/${scene.card.cardUrl.split('/').at(-1)}`,
  });
  const body = {
    id: 'contract-redemption-1',
    outageId: 'contract-outage-1',
    statement: card.offlineStatement,
    amount: 0.01,
    acceptedAt: new Date().toISOString(),
    grant: kit.grant,
    ...change,
  };
  return { method: 'POST', path: SETTLE, headers, body } as const;
}

/** Tills without network. */
export const offlineRows: readonly Row[] = [
  { call: 'GET /api/v1/admin/settings/offline-allowance', status: 200, good: asAdmin(RULES) },
  {
    call: 'PUT /api/v1/admin/settings/offline-allowance',
    status: 200,
    good: asAdmin(RULES, { allowed: true }, 'PUT'),
    errors: { INVALID_FIELDS: asAdmin(RULES, { allowed: 'perhaps' }, 'PUT') },
  },
  {
    call: 'GET /api/v1/admin/offline-kit',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: '/api/v1/admin/offline-kit',
      headers: { cookie: await unlockedTill(scene) },
    }),
  },
  {
    call: 'POST /api/v1/admin/offline-redemptions',
    status: 200,
    good: (scene) => accepted(scene),
    errors: {
      INVALID_FIELDS: (scene: Scene) => accepted(scene, { acceptedAt: '0000-00-00T00:00:00Z' }),
      OFFLINE_NOT_PROVEN: (scene: Scene) => accepted(scene, { statement: 'none' }),
      OFFLINE_LIMIT_REACHED: (scene: Scene) => accepted(scene, { id: 'contract-redemption-2', amount: 50.01 }),
      CARD_NOT_FOUND: proven(
        'is refused of a statement that is a day old, of later, of another business or currency, and of no card',
      ),
    },
  },
];
