import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from '@jest/globals';
import { linkFor, ownersOnly } from './owners-only.js';

const TOKEN = 'made-for-this-folder';
const { refusal } = ownersOnly({ name: 'mailbox', token: TOKEN, hosts: ['house.test'] });

/** From another machine of the house. */
const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  refusal({
    url,
    method,
    headers: { host: '192.168.1.20:8025', ...headers },
    socket: { remoteAddress: '192.168.1.31', remotePort: 5, localAddress: '192.168.1.20', localPort: 8025 },
  } as unknown as IncomingMessage);

describe('a browser on another machine', () => {
  it('is told to open the link', async () => {
    expect(await asked('/')).toMatchObject({ status: 401 });
    expect(await asked('/?token=another')).toMatchObject({ status: 401 });
    expect(await asked('/', { cookie: 'mailbox-8025=another; mailbox-8026=made-for-this-folder' })).toMatchObject({
      status: 401,
    });
    expect(await asked(`/?token=${TOKEN}`, {}, 'DELETE')).toMatchObject({ status: 401 });
  });

  it('gets a cookie by the link that no script reads and no other site sends, and an address without the token', async () => {
    expect(await asked(`/api/email?a=1&token=${TOKEN}`)).toMatchObject({
      status: 303,
      headers: {
        location: '/api/email?a=1',
        'set-cookie': `mailbox-8025=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`,
      },
    });
  });

  it('is let in by the cookie, on no page but our own', async () => {
    const cookie = `other=1; mailbox-8025=${TOKEN}`;
    expect(await asked('/', { cookie })).toBeUndefined();
    expect(await asked('/api/email/all', { cookie, origin: 'http://192.168.1.20:8025' }, 'DELETE')).toBeUndefined();
    expect(await asked('/', { cookie, origin: 'http://192.168.1.20:9999' })).toMatchObject({ status: 403 });
    expect(await asked('/', { cookie, origin: 'http://evil.test' })).toMatchObject({ status: 403 });
    expect(await asked('/', { cookie, 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 403 });
  });
});

test.each([
  ['192.168.1.20:8025', undefined],
  ['[fd00::1]:8025', undefined],
  ['localhost:8025', undefined],
  ['house.test:8025', undefined],
  ['evil.test:8025', 403],
  ['house.test.evil.test', 403],
  ['127.0.0.1.evil.test:8025', 403],
  ['', 403],
])('the name %p of the server is ours, or refused (%p)', async (host, status) => {
  expect((await asked('/', { host, cookie: `mailbox-8025=${TOKEN}` }))?.status).toBe(status);
});

describe('a program of this machine', () => {
  const row = (user: number) =>
    `  7: 0100007F:1234 0100007F:1F59 01 00000000:00000000 00:00000000 00000000 ${user} 0 1`;
  const HEAD = '  sl  local_address rem_address   st';
  const OWN = process.getuid!();
  const others = OWN + 1;

  test.each([
    ['whose row stands in the table', [row(OWN)], undefined],
    ['whose row stands there twice', [`${row(OWN)}\n${row(OWN)}`], undefined],
    ['whose row was missed at first', [HEAD, row(OWN)], undefined],
    ['of another user', [row(others)], 401],
    ['of another user beside a row of our own', [`${row(OWN)}\n${row(others)}`], 401],
    ['that stands nowhere', [HEAD, HEAD, HEAD], 401],
  ])('%s', async (_which, tables, status) => {
    const left = [...tables];
    const guard = ownersOnly({
      name: 'mailbox',
      token: TOKEN,
      hosts: [],
      connections: () => Promise.resolve(left.shift()!),
    });
    const request = {
      url: '/',
      method: 'GET',
      headers: { host: 'localhost:8025' },
      socket: { remoteAddress: '127.0.0.1', remotePort: 0x1234, localAddress: '127.0.0.1', localPort: 0x1f59 },
    } as unknown as IncomingMessage;
    expect((await guard.refusal(request))?.status).toBe(status);
  });
});

test('a link has the token where browsers of other machines may open it', () => {
  const links = ['127.0.0.1', 'localhost', '0.0.0.0', '192.168.1.20'].map((host) => linkFor('http://x', host, 't'));
  expect(links).toEqual(['http://x', 'http://x', 'http://x?token=t', 'http://x?token=t']);
});
