import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionApi } from './app/session/api.js';
import { sessionSaga } from './app/session/saga.js';
import { signedInMark } from './app/session/signed-in-mark.js';
import { logoutRequested, signedIn } from './app/session/slice.js';
import type { User } from './app/session/user.js';
import { rootOf } from './app/store.js';
import { tillMark } from './app/till/till-mark.js';
import { ApiError, networkError } from './lib/api-error.js';
import { redeemActions, redeemReducer } from './features/redeem/slice.js';
import { tillApi, type Till } from './features/till/api.js';
import { tillSaga } from './features/till/saga.js';
import { tillActions, tillReducer } from './features/till/slice.js';

const person = {
  id: 'noor',
  name: 'Noor Haddad',
  role: 'cashier',
  pin: true,
  pausedUntil: null,
  stopped: false,
} as const;
const till: Till = {
  id: 'till-1',
  name: 'Bar till',
  businessName: 'Larkspur House',
  businessSlug: 'larkspur-house',
  logoUrl: '',
  timeZone: 'America/New_York',
  location: '',
  people: [person, { ...person, id: 'sam', name: 'Sam Whitlock' }],
};
const userOf = (id: string) =>
  ({ _id: id, role: 'Admin', staffRole: 'cashier', till: { id: 'till-1', name: 'Bar till', location: '' } }) as User;
const refusal = (code: string, status = 400) => new ApiError({ status, code, message: code });
const get = jest.spyOn(tillApi, 'get');
const unlock = jest.spyOn(tillApi, 'unlock');
const enrol = jest.spyOn(tillApi, 'enrol');
const lock = jest.spyOn(tillApi, 'lock');
jest.spyOn(sessionApi, 'logout').mockResolvedValue({ success: true });
let tasks: Task[] = [];

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

function start() {
  const reducer = rootOf({ till: tillReducer, redeem: redeemReducer });
  let state = reducer(undefined, { type: 'start' });
  const seen: UnknownAction[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    seen.push(action);
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  const io = { channel, dispatch, getState: () => state };
  tasks = [runSaga(io, sessionSaga), runSaga(io, tillSaga)];
  const all = () =>
    state as unknown as { till: ReturnType<typeof tillReducer>; redeem: ReturnType<typeof redeemReducer> };
  return { dispatch, seen, till: () => all().till, redeem: () => all().redeem, session: () => state.session };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Noor is unlocked, with $42.50 typed. */
async function atWork() {
  const app = start();
  app.dispatch(tillActions.tillOpened());
  await settle();
  app.dispatch(tillActions.personChosen('noor'));
  app.dispatch(tillActions.unlockRequested('482915'));
  await settle();
  app.dispatch(redeemActions.amountSet(4_250));
  return app;
}

/** It is locked, and somebody has chosen their name. */
function lockedFor(who: string, app: Awaited<ReturnType<typeof atWork>>): void {
  app.dispatch(tillActions.lockRequested());
  app.dispatch(tillActions.personChosen(who));
}

beforeEach(() => {
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
  get.mockReset().mockResolvedValue({ till });
  unlock.mockReset().mockImplementation((userId) => Promise.resolve({ success: true, user: userOf(userId) }));
  enrol.mockReset().mockResolvedValue({ success: true, message: '', till });
  lock.mockReset().mockResolvedValue({ success: true });
});
afterEach(() => {
  for (const task of tasks) task.cancel();
});

describe('a till', () => {
  it('an open card stays for who locked it, and is gone for the next person', async () => {
    const app = await atWork();
    expect(app.session()).toMatchObject({ status: 'signedIn', user: { _id: 'noor' } });
    app.dispatch(tillActions.lockRequested());
    expect(app.session().status).toBe('signedOut');
    await settle();
    expect(lock).toHaveBeenCalledTimes(1);
    expect(app.till().chosen).toBeNull();
    app.dispatch(tillActions.personChosen('noor'));
    app.dispatch(tillActions.unlockRequested('482915'));
    await settle();
    expect([app.session().status, app.redeem().cents]).toEqual(['signedIn', 4_250]);
    lockedFor('sam', app);
    app.dispatch(tillActions.unlockRequested('907431'));
    await settle();
    expect(app.session().user?._id).toBe('sam');
    expect(app.redeem().cents).toBe(0);
  });

  it('a lock that did not reach the server is made up for at the next start', async () => {
    lock.mockRejectedValue(networkError());
    const app = await atWork();
    app.dispatch(tillActions.lockRequested());
    await settle();
    expect([app.session().status, signedInMark.read()]).toEqual(['signedOut', 'leaving']);
  });

  it('a withdrawn device says so and is forgotten here', async () => {
    const app = await atWork();
    expect(tillMark.read()).toBe('1');
    lockedFor('noor', app);
    unlock.mockRejectedValue(refusal('TILL_WITHDRAWN', 401));
    app.dispatch(tillActions.unlockRequested('482915'));
    await settle();
    expect(app.till()).toMatchObject({ till: null, load: { status: 'gone', error: 'TILL_WITHDRAWN' } });
    expect(tillMark.read()).toBeNull();
  });

  it('a wrong PIN is said in place, and a pause is shown by the list', async () => {
    const app = await atWork();
    lockedFor('noor', app);
    unlock.mockRejectedValueOnce(refusal('PIN_WRONG'));
    app.dispatch(tillActions.unlockRequested('111222'));
    await settle();
    expect(app.till().unlock).toEqual({ status: 'failed', error: 'PIN_WRONG' });
    const pausedUntil = '2030-01-01T00:00:00.000Z';
    get.mockResolvedValue({ till: { ...till, people: [{ ...person, pausedUntil }] } });
    unlock.mockRejectedValueOnce(refusal('PIN_PAUSED', 429));
    app.dispatch(tillActions.unlockRequested('111222'));
    await settle();
    expect(app.till().till?.people[0]?.pausedUntil).toBe(pausedUntil);
  });

  it('somebody who works here no more is gone from the list, and nobody is chosen', async () => {
    const app = await atWork();
    lockedFor('noor', app);
    get.mockResolvedValue({ till: { ...till, people: [{ ...person, id: 'sam' }] } });
    unlock.mockRejectedValueOnce(refusal('STAFF_NOT_FOUND', 404));
    app.dispatch(tillActions.unlockRequested('482915'));
    await settle();
    expect(app.till()).toMatchObject({ chosen: null, till: { people: [{ id: 'sam' }] } });
  });

  it('without a connection the list that is there stays, and the PIN can be tried again', async () => {
    const app = await atWork();
    lockedFor('noor', app);
    unlock.mockRejectedValueOnce(networkError());
    app.dispatch(tillActions.unlockRequested('482915'));
    await settle();
    expect(app.till()).toMatchObject({ chosen: 'noor', unlock: { status: 'failed' } });
    app.dispatch(tillActions.unlockRequested('482915'));
    await settle();
    expect(app.session().status).toBe('signedIn');
  });

  it('that is set up signs out who did it on the device itself', async () => {
    const app = start();
    app.dispatch(signedIn({ _id: 'elena', role: 'Admin' } as User));
    app.dispatch(tillActions.enrolRequested('K7QMP4XWRT'));
    await settle();
    expect(app.seen).toContainEqual(logoutRequested());
    expect([app.till().enrolment.status, tillMark.read()]).toEqual(['done', '1']);
  });

  it('a code that is not good any more is said beside it', async () => {
    enrol.mockRejectedValue(refusal('TILL_CODE_INVALID'));
    const app = start();
    app.dispatch(tillActions.enrolRequested('K7QMP4XWRT'));
    await settle();
    expect(app.till().enrolment).toEqual({ status: 'failed', error: 'TILL_CODE_INVALID' });
    expect(tillMark.read()).toBeNull();
  });
});
