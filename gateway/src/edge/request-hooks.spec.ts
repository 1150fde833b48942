import { beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Metrics } from '@giftcard/kernel/metrics';
import { currentContext } from '@giftcard/kernel/request-context';
import { createLogger } from '@giftcard/kernel/logging';
import { addRequestHooks } from './request-hooks.js';

let logged: Record<string, unknown>[];
let fastify: FastifyInstance;

beforeEach(() => {
  logged = [];
  const logger = createLogger('gateway', 'debug', { write: (line) => void logged.push(JSON.parse(line) as never) });
  fastify = Fastify();
  addRequestHooks(fastify, logger, new Metrics('gateway'));
  fastify.get('/api/id', async () => currentContext().requestId);
});

test.each([
  ['counter-7', 'counter-7'],
  ['a b', undefined],
  ['x'.repeat(101), undefined],
  ['{"level":50}', undefined],
])(
  'a request called %j by its sender goes on under an id of our own, beside which %j is logged',
  async (given, logs) => {
    const answer = await fastify.inject({ url: '/api/id', headers: { 'x-request-id': given } });
    expect(answer.body).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(answer.body);
    expect(logged.map((line) => [line['requestId'], line['clientRequestId']])).toEqual([[answer.body, logs]]);
  },
);

test('a call hears that its caller is gone, one that is answered at once and one that changes something do not', async () => {
  const heard = async () => currentContext().signal !== undefined;
  fastify.get('/api/read', heard);
  fastify.post('/api/change', heard);
  fastify.get('/api/kept', { config: { isAnsweredAtOnce: true } }, heard);
  const answers = [
    await fastify.inject({ url: '/api/read' }),
    await fastify.inject({ method: 'POST', url: '/api/change' }),
    await fastify.inject({ url: '/api/kept' }),
  ];
  expect(answers.map((answer) => answer.json())).toEqual([true, false, false]);
});
