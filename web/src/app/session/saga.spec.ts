import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { ApiError, networkError } from '../../lib/api-error.js';
import { sessionApi } from './api.js';
import { endSession, sessionSaga } from './saga.js';
import { sessionBegun } from './signed-in-mark.js';
import { logoutRequested, sessionReducer, signedIn, userRequested } from './slice.js';
import type { User } from './user.js';

const user = { _id: 'u1', name: 'Rosa', role: 'Admin', businessSlug: 'larkspur-house' } as User;
const me = jest.spyOn(sessionApi, 'me');
const logout = jest.spyOn(sessionApi, 'logout');
const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};
const MARK = 'giftcard-vault.signed-in';
const GUEST = 'giftcard-vault.redeem';
const TOKEN = 'giftcard-vault.super-admin-token';
let running: Task | undefined;

function start() {
  const reducer = combineReducers({ session: sessionReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  const io = { channel, dispatch, getState: () => state };
  running = runSaga(io, sessionSaga);
  dispatch(sessionBegun());
  return { io, dispatch, session: () => state.session };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  running?.cancel();
  me.mockReset().mockResolvedValue({ success: true, user });
  logout.mockReset().mockResolvedValue({ success: true });
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
});

describe('the session', () => {
  it('asks nobody who is signed in while nobody was', async () => {
    const app = start();
    await settle();
    expect(me).not.toHaveBeenCalled();
    expect(app.session().status).toBe('signedOut');
  });

  it('recognises somebody who signed in on this browser before', async () => {
    localStorage.setItem(MARK, '1');
    const app = start();
    await settle();
    expect(app.session()).toMatchObject({ status: 'signedIn', user });
  });

  it.each([401, 403])('is over when the server knows nobody: %s', async (status) => {
    me.mockRejectedValue(new ApiError({ status, code: 'SESSION_INVALID', message: 'Please sign in.' }));
    localStorage.setItem(MARK, '1');
    const app = start();
    app.dispatch(userRequested());
    await settle();
    expect(app.session()).toMatchObject({ status: 'signedOut', user: null });
    expect(localStorage.getItem(MARK)).toBeNull();
  });

  it.each([networkError(), new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Soon.' })])(
    'stays while the server can not say who is signed in, and is found by asking again: $code',
    async (error) => {
      me.mockRejectedValueOnce(error);
      localStorage.setItem(MARK, '1');
      const app = start();
      await settle();
      expect(app.session()).toMatchObject({ status: 'unreachable', user: null });
      expect(localStorage.getItem(MARK)).toBe('1');
      app.dispatch(userRequested());
      await settle();
      expect(app.session()).toMatchObject({ status: 'signedIn', user });
    },
  );

  it('is over after a logout, and no guest stays behind', async () => {
    const app = start();
    app.dispatch(signedIn(user));
    sessionStorage.setItem(GUEST, '{}');
    expect(localStorage.getItem(MARK)).toBe('1');
    app.dispatch(logoutRequested());
    await settle();
    expect(app.session()).toEqual({ status: 'signedOut', user: null, beganHere: false, logout: 'idle' });
    expect([localStorage.getItem(MARK), sessionStorage.getItem(GUEST)]).toEqual([null, null]);
  });

  it('is over on the screen when the logout did not reach the server, which is told and can be tried again', async () => {
    logout.mockRejectedValueOnce(networkError());
    const app = start();
    app.dispatch(signedIn(user));
    sessionStorage.setItem(GUEST, '{}');
    app.dispatch(logoutRequested());
    await settle();
    expect(app.session()).toEqual({ status: 'signedOut', user: null, beganHere: false, logout: 'unreached' });
    expect(sessionStorage.getItem(GUEST)).toBeNull();
    app.dispatch(logoutRequested());
    await settle();
    expect(app.session().logout).toBe('idle');
    expect(localStorage.getItem(MARK)).toBeNull();
  });

  it('is ended on the server with the next start when the logout did not reach it', async () => {
    logout.mockRejectedValueOnce(networkError());
    const before = start();
    before.dispatch(signedIn(user));
    before.dispatch(logoutRequested());
    await settle();
    running?.cancel();
    const app = start();
    expect(app.session()).toMatchObject({ status: 'loading', logout: 'sending' });
    await settle();
    expect(logout).toHaveBeenCalledTimes(2);
    expect(me).not.toHaveBeenCalled();
    expect(app.session()).toEqual({ status: 'signedOut', user: null, beganHere: false, logout: 'idle' });
  });

  it("ends what a 401 was about: the admin's session or the super admin's token", async () => {
    sessionStorage.setItem(TOKEN, 't');
    const app = start();
    app.dispatch(signedIn(user));
    runSaga(app.io, endSession, 'superAdmin');
    expect([sessionStorage.getItem(TOKEN), app.session().status]).toEqual([null, 'signedIn']);
    runSaga(app.io, endSession, 'admin');
    expect(app.session().status).toBe('signedOut');
  });
});
