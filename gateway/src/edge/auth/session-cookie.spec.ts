import { expect, jest, test } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { clearSessionCookie, sessionCookieName, setSessionCookie } from './session-cookie.js';

test.each([
  ['https://cards.example', '__Host-gv_session', true],
  ['http://127.0.0.1:8080', 'gv_session', false],
])('a platform at %s gives its session by the cookie %s', (PUBLIC_URL, name, secure) => {
  const place = { PUBLIC_URL };
  const [setCookie, clearCookie] = [jest.fn(), jest.fn()];
  const reply = { setCookie, clearCookie } as unknown as FastifyReply;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  setSessionCookie(reply, { token: 't0ken' }, place);
  expect(setCookie).toHaveBeenCalledWith(name, 't0ken', expect.objectContaining(options));
  expect(setCookie.mock.calls[0]?.[2]).not.toHaveProperty('domain');
  clearSessionCookie(reply, place);
  expect(clearCookie).toHaveBeenCalledWith(name, options);
  expect(sessionCookieName(place)).toBe(name);
});
