import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eventually } from '@giftcard/testing/eventually';
import { startPlatform, type RunningPlatform } from '../../tests/e2e/support/platform.js';
import { send, type Answer, type Call } from '../../tests/support/http.js';
import {
  offersOf,
  pay,
  scan,
  selfForm,
  signIn,
  type Buyer,
  type Offer,
  type Purchase,
  type Paid,
} from '../../tests/support/shopper.js';
import { OTHER, OWN } from './support/world.js';

const STARTS_WITHIN_MS = 240_000;
const KNOWN_WITHIN_MS = 15_000;
const ENDS_WITHIN_MS = 10_000;

let platform: RunningPlatform;
let admin: string;
let offer: Offer;

/** Rate limits are on: as a visitor finds the platform. */
beforeAll(async () => {
  platform = await startPlatform({ RATE_LIMITS: 'on' });
  admin = await signIn(platform.url, 'owner@larkspur.test', platform.demoPassword);
  const [first] = await offersOf(platform.url, OWN);
  if (!first) throw new Error('the demo business has nothing on sale');
  offer = first;
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await platform?.stop();
}, 30_000);

const call = (request: Partial<Call> & { path: string }): Promise<Answer> =>
  send(platform.url, { method: 'GET', ...request });
const place = (paid: Paid, email: string) =>
  call({ method: 'PUT', path: '/api/v1/admin/purchase', body: selfForm(paid, offer._id, email) });

async function cardsOf(email: string): Promise<Buyer[]> {
  return ((await call({ path: `/api/v1/admin/buyers?search=${email}`, token: admin })).body as { buyers: Buyer[] })
    .buyers;
}

test("who knows a payment's id alone neither takes its card nor learns of it, before the form and after it", async () => {
  const paid = (await pay(platform.url, offer)).body as Paid;
  const stranger = async () => {
    for (const checkoutSecret of ['', 'AAAAAAAAAAAAAAAAAAAAAA']) {
      const body = selfForm({ ...paid, checkoutSecret }, offer._id, 'eve@example.com');
      const answers = [
        await call({ method: 'POST', path: '/api/wallet/generate-wallet-pass', body }),
        await call({ method: 'PUT', path: '/api/v1/admin/purchase', body }),
        await call({
          method: 'PUT',
          path: '/api/v1/admin/purchase',
          body: { ...selfForm(paid, offer._id, 'payer@example.com'), checkoutSecret },
          headers: { 'idempotency-key': 'of-the-payer' },
        }),
      ];
      for (const { status, body: answer } of answers)
        expect([status, answer]).toEqual([403, expect.objectContaining({ code: 'CHECKOUT_SECRET_REQUIRED' })]);
    }
  };
  await stranger();
  const placed = await call({
    method: 'PUT',
    path: '/api/v1/admin/purchase',
    body: selfForm(paid, offer._id, 'payer@example.com'),
    headers: { 'idempotency-key': 'of-the-payer' },
  });
  expect(placed.status).toBe(200);
  await stranger();
  await eventually(async () => (await cardsOf('payer@example.com')).length === 1, KNOWN_WITHIN_MS);
  expect(await cardsOf('eve@example.com')).toEqual([]);
}, 40_000);

test('a purchase sent ten times at once makes one card', async () => {
  const paid = (await pay(platform.url, offer)).body as Paid;
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(paid, 'ten@example.com')));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  const purchases = answers.map(({ body }) => (body as { purchase: Purchase }).purchase);
  expect(new Set(purchases.map(({ uniqueCode }) => uniqueCode)).size).toBe(1);
  const card = await eventually(() => scan(platform.url, admin, purchases[0]?.uniqueCode ?? ''), KNOWN_WITHIN_MS);
  expect([card.email, card.remainingBalance]).toEqual(['ten@example.com', offer.amount]);
  expect(await cardsOf('ten@example.com')).toHaveLength(1);
}, 40_000);

test('a payment asked for again with its Idempotency-Key is not made again', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(platform.url, offer, 'one-key')));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, answers[0]?.text]));
  const { id } = answers[0]?.body as { id: string };
  const { payments } = (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=100`)).json()) as {
    payments: { id: string }[];
  };
  expect(payments.filter((payment) => payment.id === id)).toHaveLength(1);
  const other = await pay(platform.url, offer, 'one-key', 'cnon:card-nonce-declined');
  expect([other.status, other.body]).toEqual([409, expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' })]);
  const unreadable = await pay(platform.url, offer, 'a key with spaces');
  expect([unreadable.status, unreadable.body]).toEqual([400, expect.objectContaining({ code: 'INVALID_FIELDS' })]);
}, 40_000);

test("an Idempotency-Key is its address's alone, at whichever business, and nothing to another address", async () => {
  const [elsewhere] = await offersOf(platform.url, OTHER);
  const outcomes: unknown[] = [];
  for (const [from, at] of [
    ['127.0.0.11', offer],
    ['127.0.0.11', elsewhere!],
    ['127.0.0.12', elsewhere!],
  ] as const) {
    const { status, code } = await payFrom(from, at, 'cnon:card-nonce-ok', { 'idempotency-key': 'a-key-by-chance' });
    outcomes.push([status, code]);
  }
  expect(outcomes).toEqual([
    [200, undefined],
    [409, 'IDEMPOTENCY_KEY_REUSED'],
    [200, undefined],
  ]);
}, 40_000);

test('a declined payment is 422 with a reason, and the provider away 502 with Retry-After', async () => {
  const declined = await pay(platform.url, offer, undefined, 'cnon:card-nonce-declined');
  expect([declined.status, declined.body]).toEqual([
    422,
    expect.objectContaining({ code: 'PAYMENT_DECLINED', message: expect.any(String) }),
  ]);
  const away = await pay(platform.url, offer, undefined, 'cnon:sandbox-unavailable');
  expect([away.status, away.body]).toEqual([502, expect.objectContaining({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })]);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
}, 60_000);

test('public pages have an ETag, and what is known already is 304', async () => {
  for (const path of ['/api/v1/giftcards', `/api/v1/giftcards/${offer._id}/public`, `/api/v1/admin/business/${OWN}`]) {
    const first = await call({ path });
    const etag = first.headers.get('etag') ?? '';
    expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^"[\w-]+"$/)]);
    const again = await call({ path, headers: { 'if-none-match': etag } });
    expect([path, again.status, again.text]).toEqual([path, 304, '']);
    expect((await call({ path, headers: { 'if-none-match': '"another"' } })).text).toBe(first.text);
  }
});

test('pages load nothing but our own and the payment provider, and may not be framed', async () => {
  for (const path of ['/', '/login', '/api/v1/giftcards', '/api/nothing']) {
    const { headers } = await call({ path });
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '')
        .split(';')
        .map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1).join(' ')]),
    );
    expect([
      path,
      policy['default-src'],
      policy['script-src'],
      policy['object-src'],
      policy['frame-ancestors'],
      policy['base-uri'],
    ]).toEqual([path, "'self'", `'self' ${platform.sandboxUrl}`, "'none'", "'none'", "'none'"]);
    expect([
      headers.get('x-content-type-options'),
      headers.get('referrer-policy'),
      headers.get('x-powered-by'),
    ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', null]);
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  }
});

test('no other origin may read an answer, whatever it asks for', async () => {
  const origin = 'https://evil.example';
  for (const path of ['/', '/api/v1/giftcards', '/api/v1/admin/me', '/api/nothing']) {
    const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
    const answers = [
      await fetch(platform.url + path, { headers: { origin } }),
      await fetch(platform.url + path, { method: 'OPTIONS', headers: asked }),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([]);
  }
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const { headers } = await call({
    method: 'POST',
    path: '/api/v1/admin/login',
    body: { email: 'owner@larkspur.test', password: platform.demoPassword },
  });
  expect(headers.get('set-cookie')).toMatch(/^gv_session=[^;]+;.*HttpOnly.*SameSite=Lax/);
});

test('a logged-out session is dead on the server', async () => {
  const token = await signIn(platform.url, 'owner@larkspur.test', platform.demoPassword);
  expect((await call({ path: '/api/v1/admin/logout', token })).body).toEqual({ success: true });
  const after = await call({ path: '/api/v1/admin/me', token });
  expect([after.status, after.body]).toEqual([401, expect.objectContaining({ code: 'SESSION_INVALID' })]);
  expect((await call({ path: '/api/v1/admin/logout', token })).body).toEqual({ success: true });
});

test('pictures are served as what they are, for ever', async () => {
  const answer = await fetch(platform.url + offer.giftCardImg);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    expect.stringContaining('immutable'),
  ]);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  for (const path of [
    '/images/no/such.webp',
    '/images/..%2f..%2fsecrets.json',
    '/images/..%2fsecrets.json',
    '/images/secrets.json',
    '/images/',
  ])
    expect([path, (await call({ path })).status]).toEqual([path, 404]);
});

test('pictures are AVIF to who takes it and WebP to everybody else, and no cache mixes them up', async () => {
  const as = async (accept: string) => {
    const answer = await fetch(platform.url + offer.giftCardImg, { headers: { accept } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [
      answer.headers.get('content-type'),
      answer.headers.get('vary')?.includes('Accept'),
      answer.headers.get('cache-control')?.includes('immutable'),
      bytes.subarray(4, 12).toString('latin1') === 'ftypavif',
    ];
  };
  expect(await as('image/avif,image/webp,image/*,*/*;q=0.8')).toEqual(['image/avif', true, true, true]);
  for (const accept of ['image/webp,image/*,*/*;q=0.8', '*/*', 'image/avif;q=0,*/*'])
    expect([accept, ...(await as(accept))]).toEqual([accept, 'image/webp', true, true, false]);
});

test('a public page comes rendered, packed and with a tag; what is not there is 404, in no index, and left to the browser', async () => {
  const path = `/larkspur-house/gift-card/${offer._id}`;
  const answer = await call({ path });
  expect(answer.text).toMatch(new RegExp(`<div id="root">.*<h1[^>]*>${offer.giftCardName}</h1>`, 's'));
  const again = await fetch(platform.url + path, { headers: { 'if-none-match': String(answer.headers.get('etag')) } });
  expect([again.status, answer.headers.get('content-encoding')]).toEqual([304, 'gzip']);
  for (const [undrawn, status] of [
    ['/larkspur-house/gift-card/none', 404],
    [`/juniper-rye/gift-card/${offer._id}`, 404],
    [`/nobody-here/gift-card/${offer._id}`, 404],
    ['/gift-card/none', 404],
    ['/nobody-here/giftcards', 404],
    ['/login', 200],
  ] as const) {
    const { text, status: answered, headers } = await call({ path: undrawn });
    expect([undrawn, answered, text.includes('<div id="root"></div>')]).toEqual([undrawn, status, true]);
    expect([undrawn, text.includes('name="robots" content="noindex'), headers.get('x-robots-tag') !== null]).toEqual([
      undrawn,
      status === 404,
      status === 404,
    ]);
  }
});

test('any page is the web app, and an unknown call is 404 as JSON', async () => {
  for (const path of ['/', '/login', '/larkspur-house/giftcards', '/card/some-token']) {
    const answer = await call({ path });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<div id="root">');
  }
  const robots = await call({ path: '/robots.txt' });
  expect([robots.headers.get('content-type'), robots.text]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nAllow: /\n',
  ]);
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['POST', '/login'],
    ['GET', '/assets/none.js'],
    ['PATCH', '/api/v1/giftcards'],
    ['GET', '/api'],
  ] as const) {
    const answer = await call({ method, path });
    expect([method, path, answer.status, answer.body]).toEqual([
      method,
      path,
      404,
      { code: 'NOT_FOUND', message: expect.any(String), requestId: answer.headers.get('x-request-id') },
    ]);
  }
});

test('a page in another spelling leads to its one address', async () => {
  const answer = await fetch(`${platform.url}/Larkspur-House/giftcards/?from=poster?2`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/larkspur-house/giftcards?from=poster?2']);
});

test('a request has an id of our own, whatever a stranger calls it', async () => {
  for (const given of ['counter-7', 'a b', crypto.randomUUID()]) {
    const own = (await call({ path: '/health/live', headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(own).not.toBe(given);
  }
});

test('nothing keeps what somebody signed in or by a link is answered, and the public pages may be kept for seconds', async () => {
  const kept = async (path: string, token?: string) =>
    (await call({ path, ...(token ? { token } : {}) })).headers.get('cache-control');
  for (const path of ['me', 'buyers', 'orders.csv', 'customers.csv', 'reports/sales.csv', 'audit', 'deliveries'])
    expect([path, await kept(`/api/v1/admin/${path}`, admin)]).toEqual([path, 'private, no-store']);
  expect(await kept('/api/cards/no-such-token')).toMatch(/no-store/);
  expect(await kept('/api/v1/giftcards')).toBe('public, max-age=5, stale-while-revalidate=30');
});

test('a table says what it is, and is saved under a name of ours', async () => {
  for (const [path, name] of [
    ['orders.csv?search=a%22%0d%0ab', 'orders.csv'],
    ['customers.csv', 'customers.csv'],
    ['reports/sales.csv', 'sales.csv'],
    ['reports/liability.csv', 'liability.csv'],
  ] as const) {
    const { headers } = await call({ path: `/api/v1/admin/${path}`, token: admin });
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="${name}"`,
    ]);
  }
});

test.each<[Call['method'], string, number]>([
  ['POST', '/api/v1/admin/registration-interest', 10],
  ['POST', '/api/v1/admin/verify-otp', 20],
  ['POST', '/api/v1/admin/verify-otp-redeem', 60],
  ['PUT', '/api/v1/admin/purchase', 60],
  ['POST', '/api/v1/admin/create-giftcard', 60],
  ['POST', '/api/v1/admin/settings/test-payments', 10],
  ['POST', '/api/wallet/apple/v1/log', 20],
])('%s %s: too many tries are 429 with Retry-After', async (method, path, allowed) => {
  const tries = await Promise.all(
    Array.from({ length: allowed + 2 }, () =>
      call({ method, path, ...(method === 'GET' ? {} : { body: {} }), token: admin }),
    ),
  );
  const limited = tries.filter(({ status }) => status === 429);
  // What earlier tests asked counts too.
  expect(limited.length).toBeGreaterThanOrEqual(2);
  expect(tries.map(({ status }) => status).filter((status) => ![200, 400, 415, 429].includes(status))).toEqual([]);
  for (const { body, headers } of limited) {
    expect(body).toEqual(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

/** Not more of them at once than a busy machine answers before their deadline. */
async function times<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const begun = Array.from({ length: Math.min(100, count - answers.length) }, (_, at) => ask(answers.length + at));
    answers.push(...(await Promise.all(begun)));
  }
  return answers;
}

test('lists that were never asked for are limited, however they differ, and what is kept is not', async () => {
  const kept = { path: '/api/v1/giftcards?search=supper' };
  expect((await call(kept)).status).toBe(200);
  const same = await Promise.all(Array.from({ length: 302 }, () => call(kept)));
  expect(same.filter(({ status }) => status !== 200)).toEqual([]);
  const tries = await times(302, (index) =>
    call({ path: `/api/v1/giftcards?page=${1_000 + Math.floor(index / 2)}${index % 2 ? '' : '&businessSlug=nobody'}` }),
  );
  const limited = tries.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThanOrEqual(2);
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(limited[0]).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } });
});

test('cards and businesses that are not kept are limited, whether they are there or not', async () => {
  const tries = await times(602, (index) =>
    call({ path: index % 2 ? `/api/v1/giftcards/none-${index}/public` : `/api/v1/admin/business/none-${index}` }),
  );
  const limited = tries.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThanOrEqual(2);
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]));
  expect(limited[0]).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } });
});

test('an account that changes things without end is told to wait, from whatever addresses it comes, and may go on reading', async () => {
  const token = await signIn(platform.url, 'owner@juniper.test', platform.demoPassword);
  const tries = await times(602, () => call({ method: 'PUT', path: '/api/v1/admin/change-password', body: {}, token }));
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400, 429]));
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  expect((await call({ path: '/api/v1/admin/me', token })).status).toBe(200);
}, 40_000);

interface Answered {
  readonly status: number;
  readonly retryAfter: number;
  readonly code: string;
  readonly challenge?: Challenge;
}

/** Posts from another address than the other tests' (all of 127/8 is this machine). */
function postFrom(localAddress: string, path: string, sent: object, headers = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } };
    const asked = request(platform.url + path, options, (answer) => {
      const { statusCode: status = 0, headers: told } = answer;
      const retryAfter = Number(told['retry-after'] ?? 0);
      json(answer).then((body) => resolve({ ...(body as Answered), status, retryAfter }), reject);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(sent));
  });
}

const payFrom = (
  localAddress: string,
  { _id: giftCardId, businessSlug }: Offer,
  sourceId: string,
  headers = {},
): Promise<Answered> =>
  postFrom(localAddress, '/api/payments/create-payment', { sourceId, giftCardId, businessSlug }, headers);

function askFrom(localAddress: string, email: string, more: { businessName?: string; solution?: string } = {}) {
  const { businessName = 'YOU WON $500 - click evil.example', solution } = more;
  const form = { businessName, businessType: 'Other', contactName: 'Eve', email };
  const headers = solution === undefined ? {} : { 'x-challenge-solution': solution };
  return postFrom(localAddress, '/api/v1/admin/registration-interest', form, headers);
}

async function solved(challenge: Challenge | undefined): Promise<string> {
  if (!challenge) throw new Error('there is no challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return asHeader({ challenge, solution });
}

const asHeader = (solution: object): string => Buffer.from(JSON.stringify(solution)).toString('base64');

test('a stranger who has mails sent to many addresses has to work for each from the sixth on', async () => {
  for (let count = 0; count < 5; count++)
    expect(await askFrom('127.0.0.31', `many-${count}@example.com`)).toMatchObject({ status: 201 });
  const required = { status: 429, code: 'CHALLENGE_REQUIRED', challenge: { signature: expect.any(String) } };
  expect(await askFrom('127.0.0.31', 'many-6@example.com')).toMatchObject(required);
  const link = { businessSlug: OWN, email: 'many-7@example.com' };
  expect(await postFrom('127.0.0.31', '/api/v1/privacy/link', link)).toMatchObject(required);
});

test('one mailbox gets two mails without work and two with it; a solution is of one call, and is taken once', async () => {
  const ask = (more = {}) => askFrom('127.0.0.32', 'victim@example.com', more);
  const required = { status: 429, code: 'CHALLENGE_REQUIRED' };
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
  const first = await ask();
  expect(first).toMatchObject(required);
  const guessed = { challenge: first.challenge, solution: { counter: 1_000, derivedKey: '00' } };
  expect(await ask({ solution: asHeader(guessed) })).toMatchObject(required);
  const solution = await solved(first.challenge);
  expect(await ask({ solution, businessName: 'another text' })).toMatchObject(required);
  expect(await ask({ solution })).toMatchObject({ status: 201 });
  const second = await ask({ solution });
  expect(second).toMatchObject(required);
  expect(await ask({ solution: await solved(second.challenge) })).toMatchObject({ status: 201 });
  const last = await ask();
  expect(last).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect([last.retryAfter > 0, last.challenge]).toEqual([true, undefined]);
}, 60_000);

const decline = (localAddress: string) => payFrom(localAddress, offer, 'cnon:card-nonce-declined');

test('five declined cards of one address end its payments for a while', async () => {
  for (let count = 0; count < 5; count++)
    expect(await decline('127.0.0.9')).toMatchObject({ status: 422, code: 'PAYMENT_DECLINED' });
  const sixth = await decline('127.0.0.9');
  expect(sixth).toMatchObject({ status: 429, code: 'TOO_MANY_DECLINES' });
  expect(sixth.retryAfter).toBeGreaterThan(0);
  expect(await decline('127.0.0.10')).toMatchObject({ code: 'PAYMENT_DECLINED' });
}, 40_000);

test('SIGTERM ends the platform within ten seconds, after what was asked was answered', async () => {
  const before = await takenPayments();
  // The answer comes five seconds after the payment, over a connection that its browser keeps alive.
  const asked = pay(platform.url, offer, undefined, 'cnon:sandbox-slow');
  await eventually(async () => (await takenPayments()) > before, KNOWN_WITHIN_MS);
  const began = Date.now();
  const [code, answer] = await Promise.all([platform.stop(), asked]);
  expect([code, answer.status, Date.now() - began < ENDS_WITHIN_MS]).toEqual([0, 200, true]);
}, 40_000);

async function takenPayments(): Promise<number> {
  return ((await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=1000`)).json()) as { payments: unknown[] })
    .payments.length;
}
