import { expect, test } from '@jest/globals';
import { BadRequestException, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { pino } from 'pino';
import { lastValueFrom, throwError } from 'rxjs';
import { DomainError } from '@giftcard/kernel/errors';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import type { IdempotencyStore } from './idempotency-store.js';
import type { GatewaySettings } from '../../config.js';

const unavailable = new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Not now.');

test.each([
  ['its service could not be reached', unavailable, 'leaveOpen'],
  ['something broke', new Error('a fault of ours'), 'leaveOpen'],
  ['it was refused', new DomainError('conflict', 'SLUG_TAKEN', 'Taken.'), 'forget'],
  ['its body was wrong', new BadRequestException(), 'forget'],
])('after a call of which is known that %s', async (_what, error, expected) => {
  expect(await outcomeOf(error, undefined)).toEqual([expected]);
  expect(await outcomeOf(error, true)).toEqual(['claim', expected]);
});

test('while no key can be looked up, a call whose service keeps its answer goes on, but not with a key of another body', async () => {
  const reused = new DomainError('conflict', 'IDEMPOTENCY_KEY_REUSED', 'Used.');
  expect(await outcomeOf(reused, true, unavailable)).toEqual(['forget']);
  expect(await outcomeOf(reused, true, reused)).toEqual([]);
});

/** What is done with the key of a call that fails. @param keptElsewhere its service keeps the answer */
async function outcomeOf(error: Error, keptElsewhere: true | undefined, unclaimed?: Error): Promise<string[]> {
  const done: string[] = [];
  const answers = {
    begin: async () => undefined,
    claim: async () => (unclaimed ? Promise.reject(unclaimed) : void done.push('claim')),
    forget: async () => void done.push('forget'),
    leaveOpen: async () => void done.push('leaveOpen'),
  } as unknown as IdempotencyStore;
  const request = {
    method: 'POST',
    url: '/api/x',
    ip: '192.0.2.1',
    headers: { 'idempotency-key': 'key-1' },
    body: {},
    isMultipart: () => false,
  };
  const context = {
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
    getHandler: () => undefined,
    getClass: () => undefined,
  } as unknown as ExecutionContext;
  const reflector = { getAllAndOverride: () => keptElsewhere } as unknown as Reflector;
  const interceptor = new IdempotencyInterceptor(reflector, answers, {} as GatewaySettings, pino({ level: 'silent' }));
  await expect(
    interceptor.intercept(context, { handle: () => throwError(() => error) }).then((answers) => lastValueFrom(answers)),
  ).rejects.toBe(error);
  return done;
}
