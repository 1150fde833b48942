import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { openWorld, type World } from './support/world.js';
import { filesOf } from '@giftcard/testing/pkpass';

const STARTS_WITHIN_MS = 240_000;
const DEVICE = 'a-phone-1';
const PUSH_TOKEN = 'c0ffee'.repeat(8);

let world: World;
/** What Ada's phone reads in the pass of her card. */
let pass: { passTypeIdentifier: string; serialNumber: string; authenticationToken: string; webServiceURL: string };

/** Guests reach it by https: only then passes name the web service. */
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://cards.example' });
  const path = `/api/wallet/apple${world.card.cardUrl.slice(world.card.cardUrl.lastIndexOf('/'))}`;
  const answer = await eventually(async () => {
    const file = await fetch(world.platform.url + path);
    return file.status === 200 && file;
  }, 15_000);
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  pass = JSON.parse(
    filesOf(Buffer.from(await answer.arrayBuffer()))
      .get('pass.json')!
      .toString(),
  ) as typeof pass;
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 30_000);

const phone = (
  method: string,
  path: string,
  authorization = `ApplePass ${pass.authenticationToken}`,
  headers: Record<string, string> = {},
  body?: object,
) =>
  world.send({
    method,
    path: new URL(`${pass.webServiceURL}/v1/${path}`).pathname + (path.includes('?') ? `?${path.split('?')[1]}` : ''),
    headers: { authorization, ...headers },
    body,
  });
const registration = () => `devices/${DEVICE}/registrations/${pass.passTypeIdentifier}/${pass.serialNumber}`;

test('a phone registers for a pass, hears which changed, and leaves, with the statuses that Apple asks for', async () => {
  expect((await phone('POST', registration(), undefined, {}, { pushToken: PUSH_TOKEN })).status).toBe(201);
  expect(
    (await phone('POST', registration(), undefined, {}, { pushToken: PUSH_TOKEN, added: 'by Apple one day' })).status,
  ).toBe(200);
  const list = `devices/${DEVICE}/registrations/${pass.passTypeIdentifier}`;
  const changed = await phone('GET', list);
  expect([changed.status, changed.body]).toEqual([
    200,
    { serialNumbers: [pass.serialNumber], lastUpdated: expect.stringMatching(/^\d+$/) },
  ]);
  const { lastUpdated } = changed.body as { lastUpdated: string };
  const none = await phone('GET', `${list}?passesUpdatedSince=${Number(lastUpdated) + 120_000}`);
  expect([none.status, none.text]).toEqual([204, '']);
  expect((await phone('DELETE', registration())).status).toBe(200);
  expect((await phone('GET', list)).status).toBe(204);
});

test('a phone gets the latest pass once, and nothing while it has it', async () => {
  const path = `passes/${pass.passTypeIdentifier}/${pass.serialNumber}`;
  const latest = await phone('GET', path);
  expect([latest.status, latest.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
  expect(new Date(latest.headers.get('last-modified') ?? '').getTime()).toBeGreaterThan(Date.now() - 600_000);
  const seen = new Date(Date.now() + 2_000).toUTCString();
  const again = await phone('GET', path, undefined, { 'if-modified-since': seen });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await phone('GET', path, undefined, { 'if-modified-since': 'last Tuesday' })).status).toBe(200);
  expect((await phone('POST', 'log', undefined, {}, { logs: ['could not use it', 7] })).status).toBe(200);
});

test('a phone without the key of the pass is 401, and one that says nothing 400', async () => {
  for (const authorization of ['', 'ApplePass wrong', `Bearer ${pass.authenticationToken}`]) {
    const answers = await Promise.all([
      phone('POST', registration(), authorization, {}, { pushToken: PUSH_TOKEN }),
      phone('DELETE', registration(), authorization),
      phone('GET', `passes/${pass.passTypeIdentifier}/${pass.serialNumber}`, authorization),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(3).fill([401, 'APPLE_PASS_UNAUTHORIZED']),
    );
  }
  expect((await phone('POST', registration(), undefined, {}, {})).status).toBe(400);
  expect((await phone('POST', registration(), undefined, {}, { pushToken: '../x' })).status).toBe(400);
});

interface DeliveryRow {
  readonly id: string;
  readonly template: string;
  readonly to: string;
  readonly status: string;
  readonly resendable: boolean;
}

const deliveries = async (token: string, query: string) =>
  (await world.send({ method: 'GET', path: `/api/v1/admin/deliveries?${query}`, token })).body as {
    deliveries: DeliveryRow[];
    total: number;
  };

test('an admin finds the mails of the business, without what opens a card, and sends one again', async () => {
  const sent = await eventually(async () => {
    const found = await deliveries(world.admin, 'status=sent&search=ADA@&limit=5');
    return found.total === 1 && found;
  }, 15_000);
  for (const status of ['queued', 'scheduled', 'returned', 'dead'])
    expect((await deliveries(world.admin, `status=${status}`)).deliveries).toEqual(expect.any(Array));
  const [mail] = sent.deliveries;
  expect(mail).toMatchObject({ template: 'own-card', to: 'ada@example.com', status: 'sent', resendable: true });
  const token = world.card.cardUrl.split('/').at(-1)!;
  for (const secret of [world.card.uniqueCode, token]) expect(JSON.stringify(sent)).not.toContain(secret);
  const again = await world.send({
    method: 'POST',
    path: `/api/v1/admin/deliveries/${mail!.id}/resend`,
    token: world.admin,
  });
  expect([again.status, (again.body as { delivery: DeliveryRow }).delivery.status]).toEqual([200, 'queued']);
});

test("the super admin finds the platform's own mails, and no business's", async () => {
  const list = (token: string) =>
    world.send({ method: 'GET', path: '/api/superadmin/deliveries?status=sent&search=ida@', token });
  const [mail, ...others] = await eventually(async () => {
    const { deliveries: found } = (await list(world.superAdmin)).body as { deliveries: DeliveryRow[] };
    return found.length > 0 && found;
  }, 15_000);
  expect([mail, others]).toEqual([
    expect.objectContaining({
      template: 'registration-received',
      to: 'ida@example.com',
      status: 'sent',
      resendable: false,
    }),
    [],
  ]);
  const again = await world.send({
    method: 'POST',
    path: `/api/superadmin/deliveries/${mail!.id}/resend`,
    token: world.superAdmin,
  });
  expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'DELIVERY_NOT_REPEATABLE']);

  expect((await list(world.admin)).status).toBe(403);
  const [own] = (await deliveries(world.otherAdmin, 'search=ada@')).deliveries;
  expect(
    (
      await world.send({
        method: 'POST',
        path: `/api/superadmin/deliveries/${own!.id}/resend`,
        token: world.superAdmin,
      })
    ).status,
  ).toBe(404);
  expect(
    (await world.send({ method: 'POST', path: `/api/v1/admin/deliveries/${mail!.id}/resend`, token: world.admin }))
      .status,
  ).toBe(404);
});

test("another business's mails are not there, in list and by id, and its slug is refused", async () => {
  const [mail] = (await deliveries(world.otherAdmin, 'search=ada@')).deliveries;
  expect(mail).toBeDefined();
  expect((await deliveries(world.admin, 'limit=100')).deliveries.map(({ id }) => id)).not.toContain(mail!.id);
  const foreign = await world.send({
    method: 'POST',
    path: `/api/v1/admin/deliveries/${mail!.id}/resend`,
    token: world.admin,
  });
  expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  const slug = await world.send({
    method: 'GET',
    path: '/api/v1/admin/deliveries?businessSlug=juniper-rye',
    token: world.admin,
  });
  expect([slug.status, (slug.body as { code: string }).code]).toEqual([403, 'TENANT_MISMATCH']);
  expect((await world.send({ method: 'GET', path: '/api/v1/admin/deliveries' })).status).toBe(401);
  expect(
    (await world.send({ method: 'GET', path: '/api/v1/admin/deliveries?status=lost', token: world.admin })).status,
  ).toBe(400);
});
