import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Call } from '../../tests/support/http.js';
import { callsOfWhatThereIs, knownCalls } from './support/calls.js';
import type { KnownCall } from './support/known-call.js';
import { Malformer, randomFrom } from './support/malformed.js';
import { expiredSession, forgedSession, openWorld, OTHER, type World } from './support/world.js';

const STARTS_WITHIN_MS = 240_000;
/** docs/security.md names it. */
const FUZZED_BODIES = Number(process.env['FUZZ_BODIES'] ?? 10_000);
const FUZZED_AT_ONCE = 16;
const FUZZED_WITHIN_MS = 360_000;

const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));

let world: World;
let calls: KnownCall[];
let before: unknown;

beforeAll(async () => {
  world = await openWorld();
  calls = knownCalls(world);
  const photos = { method: 'PUT', path: '/api/v1/admin/card-designs', token: world.admin };
  expect(await world.send({ ...photos, body: { guestPhotos: 'approve' } })).toMatchObject({ status: 200 });
  before = await whatThereIs();
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 30_000);

/** Everything that a call could have left half done. */
async function whatThereIs(): Promise<unknown> {
  const { admin, otherAdmin, superAdmin, platform } = world;
  const read = async (path: string, token: string) =>
    (await world.send({ method: 'GET', path: `/api/${path}`, token })).body;
  return {
    giftCards: await read('v1/admin/list?limit=100', admin),
    otherGiftCards: await read('v1/admin/list?limit=100', otherAdmin),
    buyers: await read('v1/admin/buyers?limit=100', admin),
    otherBuyers: await read('v1/admin/buyers?limit=100', otherAdmin),
    me: await read('v1/admin/me', admin),
    requests: await read('superadmin/registration-requests?limit=100', superAdmin),
    charged: (
      (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=1000`)).json()) as {
        payments: { status: string }[];
      }
    ).payments.filter(({ status }) => status === 'COMPLETED').length,
  };
}

function tokenFor({ who }: KnownCall): { token?: string } {
  if (who === 'public') return {};
  return { token: who === 'superAdmin' ? world.superAdmin : world.admin };
}

/** A call with another body, by whoever may make it. */
function spoiled(call: KnownCall, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return world.send({ method: call.method, path: call.path, body, headers, ...tokenFor(call) });
}

/** The error of http.md: nothing more, nothing less. */
function expectError(
  answer: Answer,
  call: { method: string; path: string },
  status: number,
  code?: string | RegExp,
): void {
  const where = `${call.method} ${call.path}: ${answer.text.slice(0, 300)}`;
  expect([where, answer.status]).toEqual([where, status]);
  const { message, code: told, requestId, details, ...more } = answer.body as Record<string, unknown>;
  expect([where, typeof message, more]).toEqual([where, 'string', {}]);
  expect(told).toMatch(code ?? /^[A-Z_]+$/);
  expect([where, requestId]).toEqual([where, answer.headers.get('x-request-id')]);
  for (const detail of (details ?? []) as unknown[])
    expect(detail).toEqual({ field: expect.any(String), message: expect.any(String) });
}

function isOurError({ body }: Answer): boolean {
  const { message, code, requestId } = (body ?? {}) as Record<string, unknown>;
  return [message, code, requestId].every((field) => typeof field === 'string' && field !== '');
}

function fieldsOf(answer: Answer): string[] {
  return ((answer.body as { details?: { field: string }[] }).details ?? []).map(({ field }) => field);
}

const hasBody = ({ method }: KnownCall) => method === 'POST' || method === 'PUT';
const withJson = () => calls.filter((call) => call.json !== undefined);
const without = (json: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(json).filter(([field]) => field !== name));

test('every call of the document is among those that are tried', async () => {
  const { paths } = (await world.send({ method: 'GET', path: '/api/openapi.json' })).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) =>
        [
          `${method.toUpperCase()} ${path}`,
          method.toUpperCase(),
          new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '.+')}$`),
        ] as const,
    ),
  );
  const untried = described.filter(
    ([, method, path]) => !calls.some((call) => call.method === method && path.test(call.path)),
  );
  // It would end the sessions that all the others are tried with.
  expect(untried.map(([name]) => name)).toEqual(['GET /api/v1/admin/logout']);
});

describe('a body that is wrong', () => {
  test('a field of another type is refused and named', async () => {
    for (const call of withJson()) {
      for (const [name, value] of Object.entries(call.json ?? {})) {
        if (name === 'walletUrl' || name === 'barcodeUnicode') continue;
        const others = [
          null,
          typeof value === 'boolean' ? 1 : true,
          Array.isArray(value) ? [7] : ['x'],
          typeof value === 'object' ? 'text' : { nested: 1 },
          typeof value === 'string' ? 5 : 'text',
        ];
        for (const other of others) {
          const answer = await spoiled(call, { ...call.json, [name]: other });
          // A slug that is not one's own is refused as such before anything else is read.
          if (call.who === 'admin' && name === 'businessSlug') continue;
          expectError(answer, call, 400, 'INVALID_FIELDS');
          expect([
            call.path,
            JSON.stringify(other),
            fieldsOf(answer).some((field) => field === name || field.startsWith(`${name}.`)),
          ]).toEqual([call.path, JSON.stringify(other), true]);
        }
      }
    }
  }, 120_000);

  test('a missing field is refused and named', async () => {
    for (const call of withJson()) {
      for (const name of Object.keys(call.json ?? {})) {
        if (call.optional?.includes(name)) continue;
        const answer = await spoiled(call, without(call.json ?? {}, name));
        expectError(answer, call, 400, 'INVALID_FIELDS');
        expect([call.path, fieldsOf(answer)]).toEqual([call.path, expect.arrayContaining([name])]);
      }
    }
  }, 60_000);

  test('an unknown field is refused and named, at the top and inside', async () => {
    for (const call of withJson()) {
      const answer = await spoiled(call, { ...call.json, superAdmin: true });
      expectError(answer, call, 400, 'INVALID_FIELDS');
      expect(fieldsOf(answer)).toContain('superAdmin');
      for (const [name, value] of Object.entries(call.json ?? {})) {
        if (typeof value !== 'object' || Array.isArray(value)) continue;
        const inside = await spoiled(call, { ...call.json, [name]: { ...value, balance: 1 } });
        expectError(inside, call, 400, 'INVALID_FIELDS');
        expect(fieldsOf(inside)).toContain(`${name}.balance`);
      }
    }
  }, 60_000);

  test('what is no JSON object, is too long, or reaches for the prototype is refused', async () => {
    for (const call of withJson()) {
      const json = JSON.stringify(call.json);
      for (const body of ['', '{', json.slice(0, -1), 'null', '[]', '"text"', '5', `[${json}]`])
        expectError(await spoiled(call, body), call, 400);
      for (const key of ['__proto__', 'constructor'])
        expectError(
          await spoiled(call, json.replace('{', `{"${key}":{"prototype":{"role":"SuperAdmin"}},`)),
          call,
          400,
        );
      expectError(await spoiled(call, { ...call.json, padding: 'x'.repeat(100_000) }), call, 413, 'BODY_TOO_LARGE');
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
        expectError(await spoiled(call, json, { 'content-type': type }), call, 415, 'MEDIA_TYPE');
    }
  }, 60_000);

  test('a field that is nested without end is refused and named', async () => {
    for (const call of withJson()) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const depth = open === '[' ? 30_000 : 10_000;
        for (const name of [...Object.keys(call.json ?? {}), 'unknown']) {
          const { [name]: _spoiled, ...others } = call.json ?? {};
          const deep = `${JSON.stringify(others).slice(0, -1)}${Object.keys(others).length > 0 ? ',' : ''}"${name}":${open.repeat(depth)}1${close.repeat(depth)}}`;
          const answer = await spoiled(call, deep);
          expectError(answer, call, 400, 'INVALID_FIELDS');
          expect([call.path, fieldsOf(answer)]).toEqual([call.path, [name]]);
        }
      }
    }
  }, 60_000);

  test('a list of objects in the place of a field is refused and named', async () => {
    for (const call of withJson()) {
      for (const name of Object.keys(call.json ?? {})) {
        const answer = await spoiled(call, { ...call.json, [name]: [{}, {}] });
        expectError(answer, call, 400, 'INVALID_FIELDS');
        // Of a field that lists objects, each is named by its place.
        const named = Array.isArray(call.json?.[name])
          ? fieldsOf(answer).map((field) => field.split('.')[0])
          : fieldsOf(answer);
        expect([call.path, [...new Set(named)]]).toEqual([call.path, [name]]);
      }
      expectError(
        await spoiled(call, { ...call.json, unknown: Array.from({ length: 15_000 }, () => ({})) }),
        call,
        400,
        'INVALID_FIELDS',
      );
    }
  }, 60_000);

  test('a multipart call takes neither JSON, nor half a body, nor what is no picture', async () => {
    for (const call of calls.filter(({ picture }) => picture !== undefined)) {
      const { picture = '', form = {} } = call;
      const isUpdate = call.path.includes('/update/');
      expectError(await spoiled(call, { giftCardName: 'Tea' }), call, 415, 'MEDIA_TYPE');
      expectError(
        await spoiled(call, `--x\r\ncontent-disposition: form-data; name="${picture}"; filename="a.png"\r\n\r\nabc`, {
          'content-type': 'multipart/form-data; boundary=x',
        }),
        call,
        400,
      );
      expectError(await spoiled(call, 'nothing', { 'content-type': 'multipart/form-data' }), call, 400);
      expectError(
        await spoiled(call, formOf(form, picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')),
        call,
        isUpdate ? 404 : 415,
      );
      expectError(
        await spoiled(call, formOf(form, picture, 'x'.repeat(5 * 1024 * 1024 + 1))),
        call,
        413,
        'IMAGE_TOO_LARGE',
      );
      expectError(await spoiled(call, formOf(form, 'elsewhere', 'x')), call, 400, 'INVALID_FIELDS');
      if (Object.keys(form).length === 0) continue;
      expectError(await spoiled(call, formOf({ ...form, role: 'x' }, picture, 'x')), call, 400, 'INVALID_FIELDS');
      expectError(await spoiled(call, formOf({ ...form, amount: 'ten' }, picture, 'x')), call, 400, 'INVALID_FIELDS');
      expectError(
        await spoiled(call, formOf({ ...form, businessSlug: OTHER }, picture, 'x')),
        call,
        403,
        'TENANT_MISMATCH',
      );
    }
  }, 60_000);
});

function formOf(fields: Readonly<Record<string, string>>, picture: string, content: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(picture, new Blob([content], { type: 'image/png' }), 'picture.png');
  return form;
}

test('a refusal of a call that answers a file is JSON, and no file', async () => {
  for (const path of [
    'customers.csv?search=a&search=b',
    'reports/sales.csv?from=yesterday',
    'reports/redemptions.csv?by=hour',
  ]) {
    const answer = await world.send({ method: 'GET', path: `/api/v1/admin/${path}`, token: world.admin });
    expectError(answer, { method: 'GET', path }, 400, 'INVALID_FIELDS');
    expect([path, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      path,
      'application/json; charset=utf-8',
      null,
    ]);
  }
});

describe('a caller who may not', () => {
  const guarded = () => calls.filter(({ who }) => who !== 'public');
  const asIs = (call: KnownCall, changes: Partial<Call>) =>
    world.send({ method: call.method, path: call.path, ...(call.json ? { body: call.json } : {}), ...changes });

  test('no session, a forged one and one that is over are 401', async () => {
    const [expired, forged] = [await expiredSession(world), forgedSession(world.admin)];
    for (const call of guarded()) {
      expectError(await asIs(call, {}), call, 401, 'NOT_SIGNED_IN');
      for (const token of [expired, forged, 'nonsense', `${world.admin}x`])
        expectError(await asIs(call, { token }), call, 401, 'SESSION_INVALID');
      if (call.who !== 'superAdmin')
        expectError(await asIs(call, { headers: { cookie: `gv_session=${expired}` } }), call, 401, 'SESSION_INVALID');
    }
  }, 60_000);

  test('an admin is no super admin, and the super admin is no business', async () => {
    for (const call of guarded()) {
      if (call.who === 'superAdmin') {
        expectError(await asIs(call, { token: world.admin }), call, 403, 'SUPER_ADMIN_ONLY');
        expectError(
          await asIs(call, { headers: { cookie: `gv_session=${world.superAdmin}` } }),
          call,
          401,
          'NOT_SIGNED_IN',
        );
      }
      if (call.who === 'admin') expectError(await asIs(call, { token: world.superAdmin }), call, 403, 'ADMIN_ONLY');
    }
  }, 60_000);

  test("another site's page changes nothing with the cookie of a browser", async () => {
    const cookie = `gv_session=${world.admin}`;
    for (const call of guarded().filter(({ who, method }) => who === 'admin' && method !== 'GET')) {
      expectError(await asIs(call, { headers: { cookie, origin: 'https://evil.example' } }), call, 403, 'CROSS_SITE');
      expectError(await asIs(call, { headers: { cookie, 'sec-fetch-site': 'cross-site' } }), call, 403, 'CROSS_SITE');
    }
  }, 60_000);

  test("an admin who lists another business's gift cards sees what a stranger sees, and it is no try to reach them", async () => {
    const draft = formOf(
      {
        giftCardName: 'Still a secret',
        giftCardTag: 'Just Because',
        description: 'Not yet',
        amount: '20',
        discount: '5',
        expirationDate: '2099-01-01',
        status: 'inactive',
      },
      'giftCardImg',
      '',
    );
    draft.set('giftCardImg', new Blob([await readFile(PICTURE)], { type: 'image/webp' }), 'picture.webp');
    const { giftCard } = (
      await world.send({ method: 'POST', path: '/api/v1/admin/create-giftcard', token: world.otherAdmin, body: draft })
    ).body as { giftCard: { _id: string } };
    const list = (token?: string) =>
      world.send({
        method: 'GET',
        path: `/api/v1/admin/list?businessSlug=${OTHER}&limit=100`,
        ...(token ? { token } : {}),
      });
    const tries = async () =>
      (
        (await world.send({ method: 'GET', path: '/api/v1/admin/audit?limit=100', token: world.admin })).body as {
          entries: { action: string }[];
        }
      ).entries.length;
    const before = await tries();
    const [stranger, admin, root, own] = [
      await list(),
      await list(world.admin),
      await list(world.superAdmin),
      await list(world.otherAdmin),
    ];
    expect([stranger.status, admin.status]).toEqual([200, 200]);
    expect([admin.body, root.body]).toEqual([stranger.body, stranger.body]);
    expect([stranger.text.includes(giftCard._id), own.text.includes(giftCard._id)]).toEqual([false, true]);
    expect(await tries()).toBe(before);
    await world.send({ method: 'DELETE', path: `/api/v1/admin/remove/${giftCard._id}`, token: world.otherAdmin });
  }, 60_000);

  test("another business's slug is refused in query and body", async () => {
    for (const call of guarded().filter(({ who }) => who === 'admin')) {
      expectError(
        await asIs(call, { token: world.admin, path: `${call.path}?businessSlug=${OTHER}` }),
        call,
        403,
        'TENANT_MISMATCH',
      );
      if (call.json)
        expectError(
          await asIs(call, { token: world.admin, body: { ...call.json, businessSlug: OTHER } }),
          call,
          403,
          'TENANT_MISMATCH',
        );
    }
  }, 60_000);

  test("another business's cards are not there", async () => {
    const { otherOffer, otherCard, admin: token } = world;
    const foreign: [Call, string][] = [
      [{ method: 'GET', path: `/api/v1/admin/details/${otherOffer._id}` }, 'GIFT_CARD_NOT_FOUND'],
      [{ method: 'GET', path: `/api/v1/admin/giftcards/${otherOffer._id}/buyers` }, 'GIFT_CARD_NOT_FOUND'],
      [
        {
          method: 'PUT',
          path: `/api/v1/admin/update/${otherOffer._id}`,
          body: formOf({ giftCardName: 'Mine' }, 'giftCardImg', ''),
        },
        'GIFT_CARD_NOT_FOUND',
      ],
      [{ method: 'DELETE', path: `/api/v1/admin/remove/${otherOffer._id}` }, 'GIFT_CARD_NOT_FOUND'],
      [{ method: 'GET', path: `/api/v1/admin/scan-giftcard/${otherCard.uniqueCode}` }, 'CARD_NOT_FOUND'],
      [
        {
          method: 'POST',
          path: '/api/v1/admin/send-otp-redeem',
          body: { email: 'ada@example.com', redeemAmount: 1, qrUniqueCode: otherCard.uniqueCode },
        },
        'CARD_NOT_FOUND',
      ],
      [
        {
          method: 'POST',
          path: '/api/v1/admin/verify-otp-redeem',
          body: { email: 'ada@example.com', qrUniqueCode: otherCard.uniqueCode, otp: 'ABCDEF' },
        },
        'CARD_NOT_FOUND',
      ],
      [
        { method: 'POST', path: '/api/v1/admin/redeem', body: { qrCode: otherCard.uniqueCode, amount: 1 } },
        'CARD_NOT_FOUND',
      ],
      [
        { method: 'POST', path: '/api/v1/admin/cash-out', body: { qrCode: otherCard.uniqueCode, amount: 1 } },
        'CARD_NOT_FOUND',
      ],
    ];
    for (const [call, code] of foreign) expectError(await world.send({ ...call, token }), call, 404, code);
  });
});

test('settings that one service refuses change nothing at the other', async () => {
  const square = {
    squareApplicationId: 'sandbox-sq0idb-own',
    squareLocationId: 'L-OWN',
    squareAccessToken: 'EAAA-own-token',
  };
  for (const body of [
    { ...square, timeZone: 'Mars/Olympus' },
    { restaurantName: 'Half Done', ...square, squareLocationId: 'not a location!' },
  ]) {
    const call: Call = { method: 'PUT', path: '/api/v1/admin/settings', body };
    expectError(await world.send({ ...call, token: world.admin }), call, 400, 'INVALID_FIELDS');
  }
});

test('nothing was half done by any of it', async () => {
  expect(await whatThereIs()).toEqual(before);
});

test(
  'ten thousand malformed bodies get an answer each, and none is a fault of ours; nor is a malformed path',
  async () => {
    const seed = Date.now() % 1_000_000;
    const malformer = new Malformer(randomFrom(seed));
    const faults: unknown[] = [];
    const [withBody, withoutBody] = [
      [...calls, ...callsOfWhatThereIs(world)].filter(hasBody),
      calls.filter((call) => !hasBody(call)),
    ];
    let bodies = 0;
    const oneByOne = async (): Promise<void> => {
      while (bodies < FUZZED_BODIES) {
        const [list, turn] = malformer.chance(0.8)
          ? [withBody, bodies++]
          : [withoutBody, Math.floor(malformer.random() * withoutBody.length)];
        const known = list[turn % list.length] as KnownCall;
        const call = { ...malformer.spoil(known), ...tokenFor(known) };
        const answer = await world.send(call);
        if (answer.status >= 500 || (answer.status >= 400 && !isOurError(answer)))
          faults.push({ seed, status: answer.status, answer: answer.text, ...call, token: undefined });
      }
    };
    await Promise.all(Array.from({ length: FUZZED_AT_ONCE }, oneByOne));
    expect(faults.slice(0, 3)).toEqual([]);
    expect(bodies).toBeGreaterThanOrEqual(FUZZED_BODIES);
    const { status } = await world.send({ method: 'GET', path: '/health/ready' });
    expect(status).toBe(200);
  },
  FUZZED_WITHIN_MS,
);
