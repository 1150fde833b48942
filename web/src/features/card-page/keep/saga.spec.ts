import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import type { UnknownAction } from 'redux';
import { ApiError, networkError } from '../../../lib/api-error.js';
import { keepApi } from './api.js';
import { keepDraft } from './draft.js';
import { confirm, keepTyped, sendCode } from './saga.js';
import { keepActions, keepReducer, type KeepState } from './slice.js';

const asked = { publicToken: 'token', issuedAt: 'then', email: 'ben@example.test' };
const send = jest.spyOn(keepApi, 'send');
const keep = jest.spyOn(keepApi, 'confirm');
const done = { success: true as const, message: 'in words' };

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  send.mockReset();
  keep.mockReset();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

/** What the section knows after a call. */
async function after(saga: typeof sendCode | typeof confirm, action: UnknownAction): Promise<KeepState> {
  let state = keepReducer(undefined, action);
  const dispatch = (next: UnknownAction) => (state = keepReducer(state, next));
  await runSaga({ dispatch }, saga as (given: UnknownAction) => Generator, action).toPromise();
  return state;
}
const sent = (email = asked.email) => after(sendCode, keepActions.codeAsked({ ...asked, email }));
const kept = () => after(confirm, keepActions.keepAsked({ ...asked, otp: 'K7M2QX' }));

it('a code that was sent is waited for, also after a reload; a card that is kept leaves nothing of what was typed', async () => {
  send.mockResolvedValue(done);
  expect(await sent()).toEqual({ step: 'coded', status: 'idle', error: null });
  expect(keepDraft.find('then')).toEqual({ email: asked.email, isSent: true });
  expect(keepReducer(undefined, keepActions.keepOpened({ isSent: true })).step).toBe('coded');
  keep.mockResolvedValue(done);
  expect(await kept()).toEqual({ step: 'kept', status: 'idle', error: null });
  expect(keep).toHaveBeenCalledWith('token', 'ben@example.test', 'K7M2QX');
  expect(keepDraft.find('then')).toEqual({ email: '', isSent: false });
});

it('a lost answer asked for again is the same wish, one that was refused is another', async () => {
  send.mockRejectedValue(networkError());
  expect(await sent()).toMatchObject({ step: 'asking', status: 'failed' });
  await sent();
  send.mockRejectedValue(new ApiError({ status: 429, code: 'TOO_MANY_CODES', message: 'wait' }));
  await sent();
  await sent();
  const keys = send.mock.calls.map(([, , key]) => key);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('a wrong code can be typed again, a card that somebody else keeps is told apart', async () => {
  keep.mockRejectedValue(new ApiError({ status: 400, code: 'OTP_INVALID', message: 'wrong' }));
  const wrong = await kept();
  expect(wrong).toMatchObject({ status: 'failed', error: 'wrong' });
  const draft = { email: asked.email, isSent: true };
  expect(keepReducer(wrong, keepActions.keepTyped({ issuedAt: 'then', draft }))).toMatchObject({ status: 'idle' });
  keep.mockRejectedValue(new ApiError({ status: 409, code: 'CARD_KEPT', message: 'in words' }));
  expect(await kept()).toEqual({ step: 'elsewhere', status: 'failed', error: 'in words' });
});

it('what is typed is kept, and nothing where it is taken away', async () => {
  const typed = (email: string) =>
    runSaga({}, keepTyped, keepActions.keepTyped({ issuedAt: 'then', draft: { email, isSent: false } })).toPromise();
  await typed('ben@');
  expect(keepDraft.find('then')).toEqual({ email: 'ben@', isSent: false });
  await typed('');
  expect(keepDraft.find('then')).toEqual({ email: '', isSent: false });
});
