import { expect, test } from '@jest/globals';
import { BadRequestException, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { pino } from 'pino';
import { lastValueFrom, of, throwError } from 'rxjs';
import { DomainError } from '@giftcard/kernel/errors';
import { runInContext, type Actor } from '@giftcard/kernel/request-context';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import type { IdempotencyStore, KeyedCall } from './idempotency-store.js';
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

test('a key belongs to the secret of a purchase, wherever its buyer calls from, else to an account or an address', async () => {
  const scopeOf = async (ip: string, body: object, actor?: Actor) => {
    let scope = '';
    const answers = { begin: async (call: KeyedCall) => (scope = call.scope) && { status: 200, body: {} } };
    const reply = { status: () => reply, header: () => reply };
    const context = contextOf({ ...request, ip, body }, reply);
    const interceptor = interceptorOf(answers as never, undefined);
    await runInContext({ requestId: 'r', traceparent: '', ...(actor ? { actor } : {}) }, () =>
      interceptor.intercept(context, { handle: () => of() }),
    );
    return scope;
  };
  const [one, other] = [{ checkoutSecret: 'one' }, { checkoutSecret: 'other' }];
  const own = await scopeOf('192.0.2.1', one);
  expect(await scopeOf('192.0.2.2', one)).toBe(own);
  expect(await scopeOf('192.0.2.1', other)).not.toBe(own);
  expect(await scopeOf('192.0.2.1', {})).not.toBe(await scopeOf('192.0.2.2', {}));
  const owner: Actor = { role: 'SuperAdmin', userId: 'u1', sessionId: 's1' };
  expect(await scopeOf('192.0.2.1', one, owner)).toBe(await scopeOf('192.0.2.2', other, owner));
});

const request = {
  method: 'POST',
  url: '/api/x',
  ip: '192.0.2.1',
  headers: { 'idempotency-key': 'key-1' },
  body: {},
  isMultipart: () => false,
};

const contextOf = (asked: typeof request, reply: object = {}) =>
  ({
    switchToHttp: () => ({ getRequest: () => asked, getResponse: () => reply }),
    getHandler: () => undefined,
    getClass: () => undefined,
  }) as unknown as ExecutionContext;

function interceptorOf(answers: IdempotencyStore, keptElsewhere: true | undefined): IdempotencyInterceptor {
  const reflector = { getAllAndOverride: () => keptElsewhere } as unknown as Reflector;
  return new IdempotencyInterceptor(reflector, answers, {} as GatewaySettings, pino({ level: 'silent' }));
}

/** What is done with the key of a call that fails. @param keptElsewhere its service keeps the answer */
async function outcomeOf(error: Error, keptElsewhere: true | undefined, unclaimed?: Error): Promise<string[]> {
  const done: string[] = [];
  const answers = {
    begin: async () => undefined,
    claim: async () => (unclaimed ? Promise.reject(unclaimed) : void done.push('claim')),
    forget: async () => void done.push('forget'),
    leaveOpen: async () => void done.push('leaveOpen'),
  } as unknown as IdempotencyStore;
  const failing = interceptorOf(answers, keptElsewhere).intercept(contextOf(request), {
    handle: () => throwError(() => error),
  });
  await expect(failing.then((given) => lastValueFrom(given))).rejects.toBe(error);
  return done;
}
