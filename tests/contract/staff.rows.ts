import { eventually } from '@giftcard/testing/eventually';
import { mailsIn } from '../e2e/support/mailbox.js';
import { must } from '../support/http.js';
import { somewhere } from './location.rows.js';
import { asAdmin, type Make, type ProvenBy, type Row, type Scene } from './row.js';
import { MAILED_WITHIN_MS } from './scene.js';

const staff = 'services/identity/src/domain/staff.spec.ts';
const proven = (spec: string, test: string): ProvenBy => ({ spec, test });
const SUSPENDED = { status: 'suspended' };
const NEVER = proven(staff, 'who founded it never %s, nor does anybody by themselves, nor by another business');
let invitations = 0;

const invitation = (scene: Scene) => ({
  method: 'POST',
  path: '/api/v1/admin/staff',
  token: scene.admin,
  password: scene.platform.demoPassword,
  body: { name: 'Noor Haddad', email: `noor-${++invitations}@example.com`, role: 'cashier' },
});

/** Somebody of the business who has not come yet. */
async function invited(scene: Scene): Promise<string> {
  return (await must<{ member: { id: string } }>(scene.platform.url, invitation(scene))).member.id;
}

const ofMember =
  (deed: string, body: unknown, method: string, id: (scene: Scene) => string | Promise<string> = invited): Make =>
  async (scene) => ({
    method,
    path: `/api/v1/admin/staff/${await id(scene)}${deed}`,
    token: scene.admin,
    password: scene.platform.demoPassword,
    ...(body === undefined ? {} : { body }),
  });
const none = () => 'no-such-person';

async function suspended(scene: Scene): Promise<string> {
  const id = await invited(scene);
  const path = `/api/v1/admin/staff/${id}/status`;
  await must(scene.platform.url, { method: 'PUT', path, token: scene.admin, body: SUSPENDED });
  return id;
}

/** Somebody who set a password by the link of the mail. */
async function joined(scene: Scene): Promise<string> {
  const call = invitation(scene);
  const { member } = await must<{ member: { id: string } }>(scene.platform.url, call);
  const mail = await eventually(
    async () => (await mailsIn(scene.platform.mailboxUrl, call.body.email))[0] ?? false,
    MAILED_WITHIN_MS,
  );
  const [, token = ''] = /#token=([^\s"]+)/.exec(mail.text) ?? [];
  const body = { token: decodeURIComponent(token), password: 'quiet-inn-71' };
  await must(scene.platform.url, { method: 'POST', path: '/api/v1/admin/set-password', body });
  return member.id;
}

export const staffRows: readonly Row[] = [
  { call: 'GET /api/v1/admin/staff', status: 200, good: asAdmin('/api/v1/admin/staff') },
  {
    call: 'POST /api/v1/admin/staff',
    status: 201,
    good: invitation,
    errors: {
      EMAIL_TAKEN: (scene) => ({
        ...invitation(scene),
        body: { ...invitation(scene).body, email: 'owner@juniper.test' },
      }),
      CONFIRMATION_REQUIRED: (scene) => {
        const { password: _password, ...call } = invitation(scene);
        return call;
      },
    },
  },
  {
    call: 'POST /api/v1/admin/staff/{userId}/invitation',
    status: 200,
    good: ofMember('/invitation', {}, 'POST'),
    errors: {
      STAFF_NOT_FOUND: ofMember('/invitation', {}, 'POST', none),
      STAFF_JOINED: ofMember('/invitation', {}, 'POST', joined),
      ACCOUNT_SUSPENDED: ofMember('/invitation', {}, 'POST', suspended),
    },
  },
  {
    call: 'PUT /api/v1/admin/staff/{userId}/role',
    status: 200,
    good: ofMember('/role', { role: 'manager' }, 'PUT'),
    errors: {
      STAFF_NOT_FOUND: ofMember('/role', { role: 'manager' }, 'PUT', none),
      CONFIRMATION_REQUIRED: async (scene) => {
        const { password: _password, ...call } = await ofMember('/role', { role: 'manager' }, 'PUT')(scene);
        return call;
      },
      OWN_ACCOUNT: NEVER,
      FOUNDING_OWNER: NEVER,
    },
  },
  {
    call: 'PUT /api/v1/admin/staff/{userId}/locations',
    status: 200,
    good: async (scene) => ofMember('/locations', { locationIds: [(await somewhere(scene)).id] }, 'PUT')(scene),
    errors: {
      LOCATION_NOT_FOUND: ofMember('/locations', { locationIds: ['no-such-location'] }, 'PUT'),
      STAFF_NOT_FOUND: ofMember('/locations', { locationIds: [] }, 'PUT', none),
      OWN_ACCOUNT: NEVER,
      FOUNDING_OWNER: NEVER,
    },
  },
  {
    call: 'PUT /api/v1/admin/staff/{userId}/status',
    status: 200,
    good: ofMember('/status', SUSPENDED, 'PUT'),
    errors: {
      STAFF_NOT_FOUND: ofMember('/status', SUSPENDED, 'PUT', none),
      OWN_ACCOUNT: NEVER,
      FOUNDING_OWNER: NEVER,
    },
  },
  {
    call: 'DELETE /api/v1/admin/staff/{userId}',
    status: 200,
    good: ofMember('', undefined, 'DELETE'),
    errors: {
      STAFF_NOT_FOUND: ofMember('', undefined, 'DELETE', none),
      OWN_ACCOUNT: NEVER,
      FOUNDING_OWNER: NEVER,
    },
  },
  {
    call: 'DELETE /api/v1/admin/staff/{userId}/second-factor',
    status: 200,
    good: ofMember('/second-factor', undefined, 'DELETE'),
    errors: {
      STAFF_NOT_FOUND: ofMember('/second-factor', undefined, 'DELETE', none),
      CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/staff/no-such-person/second-factor', undefined, 'DELETE'),
      OWN_ACCOUNT: NEVER,
      FOUNDING_OWNER: NEVER,
    },
  },
  {
    call: 'GET /api/v1/admin/settings/override-limits',
    status: 200,
    good: asAdmin('/api/v1/admin/settings/override-limits'),
  },
  {
    call: 'PUT /api/v1/admin/settings/override-limits',
    status: 200,
    good: asAdmin(
      '/api/v1/admin/settings/override-limits',
      { personCount: 50, personAmount: 2_500, businessCount: 150, businessAmount: 7_500 },
      'PUT',
    ),
  },
];
