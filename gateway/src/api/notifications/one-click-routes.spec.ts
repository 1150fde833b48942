import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { OneClickRoutes } from './one-click-routes.js';
import type { Services } from '../../services.js';

let fastify: FastifyInstance;
let asked: { token: string; wanted: boolean }[];

beforeEach(async () => {
  asked = [];
  const chooseReminders = async (choice: { token: string; wanted: boolean }) => {
    asked.push(choice);
    return { businessSlug: 'larkspur-house', wanted: choice.wanted };
  };
  fastify = Fastify();
  await new OneClickRoutes({ notifications: { chooseReminders } } as unknown as Services).register(fastify);
});

afterEach(() => fastify.close());

it('a mailbox stops reminders by a form, without a question, and only by a POST', async () => {
  const url = '/api/v1/reminders/key.nonce.text.tag/stop';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fastify.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  const parts = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await fastify.inject({ method: 'POST', url, headers: parts, payload: '--b--' })).statusCode).toBe(200);
  expect((await fastify.inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(asked).toEqual([1, 2, 3].map(() => ({ token: 'key.nonce.text.tag', wanted: false })));
  expect((await fastify.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect((await fastify.inject({ method: 'POST', url, headers: form, payload: 'a'.repeat(5_000) })).statusCode).toBe(
    413,
  );
  expect(asked).toHaveLength(3);
});
