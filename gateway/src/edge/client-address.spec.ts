import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { clientAddress } from './client-address.js';
import { trustedProxies } from '../config.js';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['::FFFF:192.168.100.200', '192.168.100.200'],
])('%s counts as %s', (ip, counted) => {
  expect(clientAddress(ip)).toBe(counted);
});

async function seenAs(trusted: string | undefined, forwarded: string): Promise<string> {
  const fastify = Fastify({ trustProxy: trustedProxies.parse(trusted) });
  fastify.get('/', (request) => request.ip);
  return (await fastify.inject({ url: '/', remoteAddress: '10.0.0.2', headers: { 'x-forwarded-for': forwarded } }))
    .body;
}

test('what a client writes into X-Forwarded-For is not believed, what the proxy adds is', async () => {
  expect(await seenAs(undefined, '198.51.100.7')).toBe('10.0.0.2');
  expect(await seenAs('off', '198.51.100.7')).toBe('10.0.0.2');
  expect(await seenAs('uniquelocal', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seenAs('10.0.0.0/8', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seenAs('192.0.2.1', '198.51.100.7')).toBe('10.0.0.2');
  expect(() => trustedProxies.parse('everybody')).toThrow('off');
});
