import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  currentContext,
  newTraceparent,
  requireActor,
  requireAdmin,
  requireSuperAdmin,
  runInContext,
  signInContext,
  type Actor,
} from './request-context.js';

const admin: Actor = { role: 'Admin', userId: 'u-1', sessionId: 's-1', businessSlug: 'luigis' };
const superAdmin: Actor = { role: 'SuperAdmin', userId: 'u-0', sessionId: 's-0' };
const context = (requestId: string, actor?: Actor) => ({
  requestId,
  traceparent: newTraceparent(),
  ...(actor ? { actor } : {}),
});
const refused = (kind: string, code: string) => expect.objectContaining({ kind, code });

describe('the context of a request', () => {
  it('is seen by everything that the request calls, later too, and by no other request', async () => {
    const seen = (requestId: string) =>
      runInContext(context(requestId), async () => {
        await wait(1);
        return [currentContext().requestId, await Promise.resolve().then(() => currentContext().requestId)];
      });
    expect(await Promise.all([seen('a'), seen('b')])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  it('outside of any request is a new one each time, never without an id and a trace', () => {
    const [first, second] = [currentContext(), currentContext()];
    expect(first.requestId).toMatch(/^internal-[0-9a-f-]{36}$/);
    expect(second.requestId).not.toBe(first.requestId);
    expect(first.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(first.actor).toBeUndefined();
  });

  it('inside another one hides it until it is over', () => {
    runInContext(context('outer'), () => {
      expect(runInContext(context('inner'), () => currentContext().requestId)).toBe('inner');
      expect(currentContext().requestId).toBe('outer');
    });
  });

  it('can be signed in, from then on', () => {
    runInContext(context('r'), () => {
      signInContext('token-1', admin);
      expect(currentContext()).toMatchObject({ requestId: 'r', token: 'token-1', actor: admin });
    });
    expect(() => signInContext('token-1', admin)).toThrow('there is no request to sign in');
  });
});

describe('who is asking', () => {
  it('must be signed in', () => {
    for (const required of [requireActor, requireAdmin, requireSuperAdmin]) {
      expect(required).toThrow(refused('unauthenticated', 'NOT_SIGNED_IN'));
      expect(() => runInContext(context('r'), required)).toThrow(refused('unauthenticated', 'NOT_SIGNED_IN'));
    }
  });

  it('must be of the role that is asked for', () => {
    runInContext(context('r', admin), () => {
      expect(requireAdmin()).toBe(admin);
      expect(requireActor()).toBe(admin);
      expect(requireSuperAdmin).toThrow(refused('denied', 'SUPER_ADMIN_ONLY'));
    });
    runInContext(context('r', superAdmin), () => {
      expect(requireSuperAdmin()).toBe(superAdmin);
      expect(requireAdmin).toThrow(refused('denied', 'ADMIN_ONLY'));
    });
  });
});
