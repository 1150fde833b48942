import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { mailsIn, mailTo, oneTimeCodeOf } from '../../tests/e2e/support/mailbox.js';
import { must, type Answer, type Call } from '../../tests/support/http.js';
import { pay, scan, selfForm, type Paid, type Purchase } from '../../tests/support/shopper.js';
import { HOLDER, openWorld, OTHER, OWN, type World } from './support/world.js';

const STARTS_WITHIN_MS = 300_000;
const KNOWN_WITHIN_MS = 20_000;

/** What plays the world outside (mailboxes, the payment provider), and the keys that a standalone platform makes for itself. */
const OUTSIDE = /^(mail|mailbox|sandbox|payment-sandbox|payments)|^secrets\.json$/;

interface Entry {
  readonly action: string;
  readonly who: { readonly role: string; readonly name: string };
  readonly requestId: string;
  readonly businessSlug: string;
  readonly details: Readonly<Record<string, string>>;
}

let world: World;
/** Everything that no store may hold in clear, by what it is. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  world = await openWorld();
  secrets
    .set('demo password', world.platform.demoPassword)
    .set('super admin password', world.platform.superAdmin.password);
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 60_000);

const admin = (path: string, call: Partial<Call> = {}): Promise<Answer> =>
  world.send({ method: 'GET', path: `/api/v1/admin/${path}`, token: world.admin, ...call });
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const entriesOf = async (path: string, token: string) =>
  (await must<{ entries: Entry[] }>(world.platform.url, { method: 'GET', path: `/api/${path}?limit=100`, token }))
    .entries;

describe('an Idempotency-Key', () => {
  const newAdmin = (name: string): Call => ({
    method: 'POST',
    path: '/api/superadmin/business-admin',
    token: world.superAdmin,
    body: {
      name,
      email: `${name.toLowerCase()}@example.com`,
      restaurantName: `${name}'s`,
      phone: '5551234567',
      password: 'olives and figs',
    },
  });

  test('gives the first answer again and makes nothing twice; with another body it is refused', async () => {
    const first = await world.send({ ...newAdmin('Olive'), ...withKey('make-olive') });
    const again = await world.send({ ...newAdmin('Olive'), ...withKey('make-olive') });
    expect([first.status, again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      first.text,
      'true',
    ]);
    const other = await world.send({ ...newAdmin('Fig'), ...withKey('make-olive') });
    expect([other.status, other.body]).toEqual([409, expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' })]);
    expect((await world.send(newAdmin('Olive'))).body).toEqual(expect.objectContaining({ code: 'EMAIL_TAKEN' }));
  });

  test('sent many times at once makes one, and who comes too early is told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.send({ ...newAdmin('Basil'), ...withKey('make-basil') })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const early of answers.filter(({ status }) => status !== 201))
      expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([
        409,
        expect.objectContaining({ code: 'IDEMPOTENCY_KEY_IN_USE' }),
        '1',
      ]);
  });

  test('of a form is known again whatever its boundary is, and a refused call may be mended under it', async () => {
    const form = (amount: string) => {
      const made = new FormData();
      for (const [name, value] of Object.entries({
        giftCardName: 'Figs',
        giftCardTag: 'Just Because',
        description: 'A basket',
        amount,
        discount: '0',
        expirationDate: '2099-01-01',
      }))
        made.append(name, value);
      made.append('giftCardImg', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'figs.webp');
      return made;
    };
    const picture = await readFile(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));
    const create = (amount: string) =>
      admin('create-giftcard', { method: 'POST', body: form(amount), ...withKey('make-figs') });
    expect((await create('a lot')).status).toBe(400);
    const [first, again] = [await create('20'), await create('20')];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    const { giftCards } = (await admin('list?keyword=figs')).body as { giftCards: unknown[] };
    expect(giftCards).toHaveLength(1);
  });

  test('is of who sent it: the same key of somebody else is another one', async () => {
    const phone = (token: string, number: string) =>
      admin('settings', { method: 'PUT', token, body: { phone: number }, ...withKey('one-phone') });
    expect([
      (await phone(world.admin, '5550142278')).status,
      (await phone(world.otherAdmin, '5550142288')).status,
    ]).toEqual([200, 200]);
    expect((await phone(world.admin, '5550142299')).body).toEqual(
      expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' }),
    );
  });

  test('of a purchase gives the same card again', async () => {
    const paid = (await pay(world.platform.url, world.offer)).body as Paid;
    secrets.set('checkout secret', paid.checkoutSecret);
    const place = () =>
      world.send({
        method: 'PUT',
        path: '/api/v1/admin/purchase',
        body: selfForm(paid, world.offer._id, HOLDER),
        ...withKey('buy-once'),
      });
    const [first, again] = [await place(), await place()];
    expect([first.status, again.text]).toEqual([200, first.text]);
    const { purchase } = first.body as { purchase: Purchase };
    secrets
      .set('card code', purchase.uniqueCode)
      .set('card code, not grouped', purchase.uniqueCode.replaceAll('-', ''))
      .set('card page token', purchase.cardUrl.replace('/card/', ''));
    await eventually(() => scan(world.platform.url, world.admin, purchase.uniqueCode), KNOWN_WITHIN_MS);
    await must(world.platform.url, {
      method: 'POST',
      path: '/api/v1/admin/send-otp-redeem',
      token: world.admin,
      body: { email: HOLDER, redeemAmount: 5, qrUniqueCode: purchase.uniqueCode },
    });
    const otp = oneTimeCodeOf(await mailTo(world.platform.mailboxUrl, HOLDER, /confirms/));
    secrets.set('redemption code', otp);
    await must(world.platform.url, {
      method: 'POST',
      path: '/api/v1/admin/verify-otp-redeem',
      token: world.admin,
      body: { email: HOLDER, qrUniqueCode: purchase.uniqueCode, otp },
    });
    await must(world.platform.url, {
      method: 'POST',
      path: '/api/v1/admin/redeem',
      token: world.admin,
      body: { qrCode: purchase.uniqueCode, amount: 5 },
    });
  }, 60_000);
});

describe('the audit log', () => {
  test('has a refused try for another business before it is answered, in the query, in a body and in a form', async () => {
    const form = new FormData();
    form.append('businessSlug', OTHER);
    form.append('logo', new Blob(['x']), 'x.png');
    const tries = [
      await admin(`total-sold?businessSlug=${OTHER}`),
      await admin('settings', { method: 'PUT', body: { businessSlug: OTHER } }),
      await admin('settings/logo', { method: 'POST', body: form }),
    ];
    expect(tries.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(3).fill([403, 'TENANT_MISMATCH']),
    );
    const refused = (await entriesOf('v1/admin/audit', world.admin)).filter(
      ({ action }) => action === 'refused.tenant-mismatch',
    );
    expect(refused.map(({ details, requestId }) => [details['call'], details['askedFor'], requestId])).toEqual([
      ['POST /api/v1/admin/settings/logo', OTHER, tries[2]?.headers.get('x-request-id')],
      ['PUT /api/v1/admin/settings', OTHER, tries[1]?.headers.get('x-request-id')],
      ['GET /api/v1/admin/total-sold', OTHER, tries[0]?.headers.get('x-request-id')],
    ]);
  });

  test("has a try by the id or code of what is another business's, whose answer tells nothing; without the code", async () => {
    const {
      otherOffer: { _id: type },
      otherCard: { id: card, uniqueCode },
    } = world;
    const tries = [
      await admin(`details/${type}`),
      await admin(`remove/${type}`, { method: 'DELETE' }),
      await admin(`giftcards/${type}/buyers`),
      await admin(`orders/${card}/refund`),
      await admin(`cards/${card}/block`, { method: 'POST', body: { reason: 'Lost' } }),
      await admin(`scan-giftcard/${uniqueCode}`),
      await admin('redeem', { method: 'POST', body: { qrCode: uniqueCode, amount: 1 } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(Array(7).fill(404));
    const unknown = await admin('cards/no-such-card/block', { method: 'POST', body: { reason: 'Lost' } });
    expect(Object.keys(tries[4]?.body as object)).toEqual(Object.keys(unknown.body as object));
    const entries = (await entriesOf('v1/admin/audit', world.admin)).filter(
      ({ action, requestId }) =>
        action === 'refused.tenant-mismatch' &&
        [...tries, unknown].some(({ headers }) => headers.get('x-request-id') === requestId),
    );
    expect(entries.map(({ details }) => [details['call'], details['askedFor']]).reverse()).toEqual([
      ['GET /api/v1/admin/details/:id', type],
      ['DELETE /api/v1/admin/remove/:id', type],
      ['GET /api/v1/admin/giftcards/:id/buyers', type],
      ['GET /api/v1/admin/orders/:orderId/refund', card],
      ['POST /api/v1/admin/cards/:cardId/block', card],
      ['GET /api/v1/admin/scan-giftcard/:code', ''],
      ['POST /api/v1/admin/redeem', ''],
    ]);
  });

  test('has what admins and the super admin changed, each business its own', async () => {
    const known = async () => (await entriesOf('v1/admin/audit', world.admin)).map(({ action }) => action);
    const wanted = ['catalog.gift-card-created', 'redemption.card-redeemed', 'identity.admin-phone-changed'];
    const there = await eventually(async () => {
      const actions = await known();
      return wanted.every((action) => actions.includes(action)) && actions;
    }, KNOWN_WITHIN_MS);
    expect(there).toEqual(expect.arrayContaining(wanted));
    const others = await entriesOf('v1/admin/audit', world.otherAdmin);
    expect(others.every(({ businessSlug }) => businessSlug === OTHER)).toBe(true);
    const all = await entriesOf('superadmin/audit', world.superAdmin);
    expect(all).toContainEqual(
      expect.objectContaining({
        action: 'identity.admin-registered',
        who: expect.objectContaining({ role: 'SuperAdmin' }),
      }),
    );
    expect(
      (await entriesOf('superadmin/audit', world.superAdmin)).some(({ businessSlug }) => businessSlug === OWN),
    ).toBe(true);
    expect((await admin('audit', { token: world.superAdmin })).status).toBe(403);
    expect((await world.send({ method: 'GET', path: '/api/superadmin/audit', token: world.admin })).status).toBe(403);
  }, 60_000);
});

test('a forgotten password is replaced by the link of a mail', async () => {
  const email = 'olive@example.com';
  const ask = (to: string) =>
    world.send({ method: 'POST', path: '/api/v1/admin/forgot-password', body: { email: to } });
  const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.com')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const mail = await mailTo(world.platform.mailboxUrl, email, /new password/i);
  const token = decodeURIComponent(/#token=(\S+)/.exec(mail.text)?.[1] ?? '');
  secrets.set('set-password token', token).set('chosen password', 'harbor lights 9');
  const { token: session } = await must<{ token: string }>(world.platform.url, {
    method: 'POST',
    path: '/api/v1/admin/set-password',
    body: { token, password: 'harbor lights 9' },
  });
  secrets.set('session', session);
  expect(await mailsIn(world.platform.mailboxUrl, 'nobody-at-all@example.com')).toEqual([]);
}, 60_000);

test('a registration is answered again by its key, with its session, and its code is no secret left behind', async () => {
  const email = 'dora@example.com';
  await must(world.platform.url, { method: 'POST', path: '/api/v1/admin/send-otp', body: { email } });
  const otp = oneTimeCodeOf(await mailTo(world.platform.mailboxUrl, email, /code/i));
  const restaurantAddress = { street: '1 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
  const body = {
    name: 'Dora Lind',
    password: 'seven quiet boats',
    phone: '5551234567',
    email,
    otp,
    restaurantName: 'The Slip',
    restaurantAddress,
  };
  const register = () =>
    world.send({ method: 'PUT', path: '/api/v1/admin/register', body, ...withKey('register-dora') });
  const [first, again] = [await register(), await register()];
  expect([first.status, again.text, again.headers.get('set-cookie')]).toEqual([
    201,
    first.text,
    first.headers.get('set-cookie'),
  ]);
  secrets
    .set('registration code', otp)
    .set('password of a new admin', 'seven quiet boats')
    .set('session of a new admin', (first.body as { token: string }).token);
  const squareAccessToken = 'sandbox-EAAAl-never-in-clear-81723';
  await must(world.platform.url, {
    method: 'PUT',
    path: '/api/v1/admin/settings',
    token: (first.body as { token: string }).token,
    password: 'seven quiet boats',
    body: { squareApplicationId: 'sandbox-sq0idb-slip', squareLocationId: 'L1', squareAccessToken },
  });
  secrets.set('Square access token', squareAccessToken);
}, 60_000);

test("pages that are shared say what they are of, and a holder's page is in no index", async () => {
  const page = (path: string) => world.send({ method: 'GET', path });
  const card = await page(`/${OWN}/gift-card/${world.offer._id}`);
  expect(card.text).toContain(`<meta property="og:title" content="${world.offer.giftCardName}`);
  expect(card.text).toContain('<meta property="og:image" content="http');
  expect((await page(`/${OWN}/giftcards`)).text).toContain('<title>Larkspur House gift cards</title>');
  const holder = await page('/card/some-token');
  expect([holder.headers.get('x-robots-tag'), holder.text.includes('noindex'), holder.text.includes('og:')]).toEqual([
    'noindex, nofollow',
    true,
    false,
  ]);
});

test("the poster is the business's own", async () => {
  const { svg } = (await admin('settings/qr-poster')).body as { svg: string };
  for (const part of ['width="1200" height="1600"', '>Larkspur House<', `/${OWN}/giftcards<`, 'data:image/png;base64,'])
    expect(svg.includes(part)).toBe(true);
});

/** Every file below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test("everything in the data folder is its owner's alone", async () => {
  const { dataDir } = world.platform;
  const open = [];
  for (const entry of await readdir(dataDir, { recursive: true })) {
    const { mode } = await stat(join(dataDir, entry));
    if ((mode & 0o077) !== 0) open.push(`${entry} ${(mode & 0o777).toString(8)}`);
  }
  expect([((await stat(dataDir)).mode & 0o777).toString(8), open]).toEqual(['700', []]);
});

test('no store, file or log holds a password, token, code or payment secret in clear', async () => {
  const { dataDir } = world.platform;
  const log = world.platform.output();
  const files = (await filesIn(dataDir)).filter((path) => !OUTSIDE.test(relative(dataDir, path)));
  expect(files.some((path) => path.includes('database')) && files.some((path) => path.includes('redis'))).toBe(true);
  expect(secrets.size).toBeGreaterThan(12);
  const found: string[] = [];
  for (const path of files) {
    const text = (await readFile(path)).toString('latin1');
    for (const [name, secret] of secrets) if (holds(text, secret)) found.push(`${name} in ${relative(dataDir, path)}`);
  }
  // The log-ins of the demo are printed for people, by the platform itself, outside of the log.
  for (const [name, secret] of secrets)
    if (!['demo password', 'super admin password'].includes(name) && holds(log, secret))
      found.push(`${name} in the log`);
  expect(found).toEqual([]);
}, 120_000);

/** Digits alone stand in times and amounts by chance: there they count only as a word of their own. */
function holds(text: string, secret: string): boolean {
  return /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
}
