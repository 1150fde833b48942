import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { IdempotencyStore, type KeyedCall } from './idempotency-store.js';

/** A Redis as far as answers need one, and what it holds. */
function aStore() {
  const entries = new Map<string, string>();
  const redis = {
    status: 'ready',
    set: async (name: string, value: string, _ex: string, _seconds: number, nx?: string) =>
      nx && entries.has(name) ? null : (entries.set(name, value), 'OK'),
    get: async (name: string) => entries.get(name) ?? null,
    del: async (name: string) => Number(entries.delete(name)),
  } as unknown as Redis;
  return { answers: new IdempotencyStore(redis), entries };
}

const call: KeyedCall = { key: 'key-1', scope: 'user ana POST /api/x', body: '{"password":"tulips in may"}' };
const answer = { status: 201, body: { token: 'eyJhbGciOi', uniqueCode: '1ABCD-EFGHJ' } };

describe('an answer by its key', () => {
  it('is given again for the same body, and refused for another', async () => {
    const { answers } = aStore();
    expect(await answers.begin(call)).toBeUndefined();
    await expect(answers.begin(call)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: 1 });
    await answers.keep(call, answer);
    expect(await answers.begin(call)).toEqual(answer);
    await expect(answers.begin({ ...call, body: '{}' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      kind: 'conflict',
    });
  });

  it('belongs to who asked for what: the same key of another scope is free', async () => {
    const { answers } = aStore();
    await answers.begin(call);
    expect(await answers.begin({ ...call, scope: 'user ben POST /api/x' })).toBeUndefined();
  });

  it('is free again after a refusal', async () => {
    const { answers } = aStore();
    await answers.begin(call);
    await answers.forget(call);
    expect(await answers.begin({ ...call, body: '{"mended":true}' })).toBeUndefined();
  });

  it("of a call that its service keeps is the service's to give again; another body under its key is refused", async () => {
    const { answers } = aStore();
    await answers.claim(call);
    await answers.claim(call);
    await expect(answers.claim({ ...call, body: '{"qrCode":"another card"}' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await answers.forget(call);
    await answers.claim({ ...call, body: '{"mended":true}' });
  });

  it('may be asked for again by the same call only, when nobody heard it', async () => {
    const { answers } = aStore();
    await answers.begin(call);
    await answers.leaveOpen(call);
    await expect(answers.begin({ ...call, body: '{"mended":true}' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await answers.begin(call)).toBeUndefined();
    await answers.keep(call, answer);
    expect(await answers.begin(call)).toEqual(answer);
  });

  it('leaves nothing of the call in clear', async () => {
    const { answers, entries } = aStore();
    await answers.begin(call);
    await answers.keep(call, answer);
    expect(JSON.stringify([...entries])).not.toMatch(/key-1|user ana|tulips|eyJhbG|1ABCD/);
  });
});
