import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import type { UnknownAction } from 'redux';
import { ApiError, networkError } from '../../../lib/api-error.js';
import { thanksApi } from './api.js';
import { thanksDraft } from './draft.js';
import { keepTyped, sendThanks } from './saga.js';
import { thanksActions, thanksReducer, type ThanksState } from './slice.js';

const thanks = { publicToken: 'token', issuedAt: 'then', message: 'Wonderful' };
const send = jest.spyOn(thanksApi, 'send');

beforeEach(async () => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  send.mockReset();
  await runSaga({}, keepTyped, thanksActions.thanksTyped(thanks)).toPromise();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

/** What the section knows after it was sent. */
async function sent(message = thanks.message): Promise<ThanksState> {
  const action = thanksActions.thanksRequested({ ...thanks, message });
  let state = thanksReducer(undefined, action);
  const dispatch = (next: UnknownAction) => (state = thanksReducer(state, next));
  await runSaga({ dispatch }, sendThanks, action).toPromise();
  return state;
}

it('thanks that were sent leave nothing of what was typed', async () => {
  send.mockResolvedValue({ success: true, message: 'Thanks were sent.' });
  expect(thanksDraft.find('then')).toBe('Wonderful');
  expect(await sent()).toEqual({ status: 'sent', error: null });
  expect(thanksDraft.find('then')).toBe('');
});

it('a lost answer keeps what was typed, and the same words sent again are the same wish', async () => {
  send.mockRejectedValue(networkError());
  expect(await sent()).toMatchObject({ status: 'failed' });
  expect(thanksDraft.find('then')).toBe('Wonderful');
  await sent();
  await sent('Wonderful, both of us');
  const keys = send.mock.calls.map(([, , key]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('thanks that another tab sent before are told apart from a failure, which typing takes back', async () => {
  send.mockRejectedValue(new ApiError({ status: 409, code: 'THANKS_SENT', message: 'in words' }));
  expect(await sent()).toEqual({ status: 'before', error: null });
  send.mockRejectedValue(new ApiError({ status: 409, code: 'THANKS_NOT_POSSIBLE', message: 'in words' }));
  const failed = await sent();
  expect(failed).toEqual({ status: 'failed', error: 'in words' });
  expect(thanksReducer(failed, thanksActions.thanksTyped(thanks))).toEqual({ status: 'idle', error: null });
});
