import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { refuseCrossSite } from './cross-site.js';

const HOST = 'cards.example.com';

function refused(method: string, headers: Record<string, string>, by: 'cookie' | 'bearer' = 'cookie'): boolean {
  try {
    refuseCrossSite({ method, headers: { host: HOST, ...headers } } as unknown as FastifyRequest, by);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'denied', code: 'CROSS_SITE' });
    return true;
  }
}

describe('a call with the cookie of a browser', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ["another port's origin", { origin: `http://${HOST}:8080` }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    [
      'another site that says it is ours in one header only',
      { origin: `https://${HOST}`, 'sec-fetch-site': 'cross-site' },
    ],
  ])('of %s changes nothing', (_who, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(refused(method, headers)).toBe(true);
    expect(refused('GET', headers)).toBe(false);
  });

  test.each([
    ['our own page', { origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }],
    [
      'our own page behind a proxy that tells its own host',
      { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-origin' },
    ],
    ['our own page in an old browser', { origin: `https://${HOST}` }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('of %s goes on', (_who, headers) => expect(refused('POST', headers)).toBe(false));
});

test('a GET that changes something after all (logout) is refused like the others', () => {
  const request = {
    method: 'GET',
    headers: { host: HOST, 'sec-fetch-site': 'cross-site' },
  } as unknown as FastifyRequest;
  expect(() => refuseCrossSite(request, 'cookie', true)).toThrow('This call came from another site.');
  expect(() => refuseCrossSite(request, 'bearer', true)).not.toThrow();
});

test('a bearer token is sent by nobody unasked, so it may come from anywhere', () => {
  expect(refused('POST', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'bearer')).toBe(false);
});
