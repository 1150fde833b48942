import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { may, type StaffRole } from '@giftcard/kernel/business/permissions';
import { describedCalls } from '../src/openapi/calls.js';
import { callsOfWhatThereIs, knownCalls } from './support/calls.js';
import type { KnownCall } from './support/known-call.js';
import { enrollingSessions, openWorld, OWN, sessionAs, tillSession, type World } from './support/world.js';

const STARTS_WITHIN_MS = 240_000;
/** What a cashier's session is let through to: everything else of the business answers 403. */
const OF_A_CASHIER = [
  'GET /api/v1/admin/scan-giftcard/{code}',
  'GET /api/v1/admin/counter-day',
  'GET /api/v1/admin/till-shift',
  'POST /api/v1/admin/till-shift/close',
  'GET /api/v1/admin/offline-kit',
  'POST /api/v1/admin/offline-redemptions',
  'POST /api/v1/admin/send-otp-redeem',
  'POST /api/v1/admin/verify-otp-redeem',
  'POST /api/v1/admin/redeem',
  'POST /api/v1/admin/cash-out',
  'POST /api/v1/admin/activate',
  'PUT /api/v1/admin/change-password',
  'PUT /api/v1/admin/pin',
  'DELETE /api/v1/admin/pin',
];

let world: World;
let sessions: Record<StaffRole, string>;

beforeAll(async () => {
  world = await openWorld();
  sessions = {
    owner: await sessionAs(world, 'owner'),
    manager: await sessionAs(world, 'manager'),
    cashier: await sessionAs(world, 'cashier'),
  };
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 30_000);

/** "GET /api/v1/admin/orders/{orderId}" for a call with an id in its path. */
function nameOf({ method, path }: KnownCall): string {
  const is = (name: string) =>
    new RegExp(`^${name.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`);
  const exact = `${method} ${path}`;
  return exact in describedCalls ? exact : (Object.keys(describedCalls).find(is) ?? exact);
}

async function codeOf({ method, path, json }: KnownCall, role: StaffRole): Promise<string> {
  const answer = await world.send({ method, path, token: sessions[role], ...(json ? { body: json } : {}) });
  const { code = '' } = (answer.body ?? {}) as { code?: string };
  return answer.status === 403 ? code : '';
}

describe('a role', () => {
  test.each(['cashier', 'manager', 'owner'] as const)(
    'of a %s is let through to what the table says, call by call, and 403 FORBIDDEN_FOR_ROLE for the rest',
    async (role) => {
      const calls = [...callsOfWhatThereIs(world), ...knownCalls(world)].filter(({ who }) => who === 'admin');
      expect(calls.length).toBeGreaterThan(40);
      for (const call of calls) {
        const name = nameOf(call);
        const allowed = may(role, describedCalls[name]!.permission!);
        if (role === 'cashier') expect([name, allowed]).toEqual([name, OF_A_CASHIER.includes(name)]);
        // What is allowed is asked for only where nothing is done by it.
        if (allowed && role !== 'cashier' && call.method !== 'GET') continue;
        const refused = (await codeOf(call, role)) === 'FORBIDDEN_FOR_ROLE';
        expect([name, refused]).toEqual([name, !allowed]);
      }
    },
    120_000,
  );

  test('has a permission in the description of every call of a business that the tests know', () => {
    const named = new Set(knownCalls(world).map(nameOf));
    const ofBusiness = Object.entries(describedCalls).filter(([, { permission }]) => permission !== undefined);
    expect(ofBusiness.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  test('of a cashier, in the list of gift cards, gives what a stranger sees', async () => {
    const list = (token?: string) =>
      world.send({ method: 'GET', path: '/api/v1/admin/list?limit=100', ...(token ? { token } : {}) });
    const { body } = await list(sessions.cashier);
    const statuses = (body as { giftCards: { status: string }[] }).giftCards.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['active']));
  });
});

test('a session that has to set up a second factor is let through to its own account and to nothing else', async () => {
  const enrolling = await enrollingSessions(world);
  const ofAccount: string[] = [];
  for (const { method, path, who, json } of [...callsOfWhatThereIs(world), ...knownCalls(world)]) {
    if (who === 'public' || (who === 'anySession' && method !== 'GET')) continue;
    const token = who === 'superAdmin' ? enrolling.superAdmin : enrolling.admin;
    const answer = await world.send({ method, path, token, ...(json ? { body: json } : {}) });
    if (who === 'anySession') ofAccount.push(`${path} ${answer.status}`);
    else
      expect([path, answer.status, (answer.body as { code?: string }).code]).toEqual([
        path,
        403,
        'SECOND_FACTOR_REQUIRED',
      ]);
  }
  expect(ofAccount).toEqual(['me', 'second-factor', 'sessions'].map((name) => `/api/v1/admin/${name} 200`));
});

test('a session at a till, the owner’s too, is let through to the counter and to nothing else', async () => {
  const token = await tillSession(world);
  const answers = new Map<string, string>();
  for (const call of [...callsOfWhatThereIs(world), ...knownCalls(world)]) {
    const { method, path, who, json } = call;
    if ((who !== 'admin' && who !== 'anySession') || path === '/api/v1/till/lock') continue; // that one would end it
    const answer = await world.send({ method, path, token, ...(json ? { body: json } : {}) });
    answers.set(nameOf(call), `${answer.status} ${(answer.body as { code?: string }).code ?? ''}`);
  }
  const through = [...answers].filter(([, answer]) => answer !== '403 FORBIDDEN_FOR_ROLE').map(([name]) => name);
  const ofTheCounter = OF_A_CASHIER.filter((name) => /^cards\./.test(describedCalls[name]!.permission!));
  expect(through.sort()).toEqual([...ofTheCounter, 'GET /api/v1/admin/me'].sort());
  const { body } = await world.send({ method: 'GET', path: '/api/v1/admin/me', token });
  expect(body).toMatchObject({ user: { staffRole: 'cashier', email: '', phone: '', till: { name: 'Bar till' } } });
  // What is open to all is open at a till, as a stranger sees it.
  const list = { method: 'GET', path: `/api/v1/admin/list?businessSlug=${OWN}` };
  expect(await world.send({ ...list, token })).toMatchObject({ status: 200, body: (await world.send(list)).body });
});
