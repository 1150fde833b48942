import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { addSecurityHeaders, securityHeaders } from './security-headers.js';
import type { GatewaySettings } from '../config.js';

test.each([
  ['https://cards.example', 'development', true],
  ['http://127.0.0.1:8080', 'production', false],
])('a platform at %s asks browsers for https, whatever its mode (%s): %s', async (PUBLIC_URL, MODE, asks) => {
  const app = fastify();
  const settings = { PUBLIC_URL, MODE, PAYMENT_ORIGINS: [] } as unknown as GatewaySettings;
  addSecurityHeaders(app, securityHeaders(settings));
  app.get('/', (_request, reply) => reply.send(''));
  const { headers } = await app.inject('/');
  await app.close();
  expect('strict-transport-security' in headers).toBe(asks);
  expect(String(headers['content-security-policy']).includes('upgrade-insecure-requests')).toBe(asks);
});
