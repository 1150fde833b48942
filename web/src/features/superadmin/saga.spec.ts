import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { superAdminEnded } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { superAdminApi } from './api.js';
import type { BusinessAdmin, RegistrationRequest } from './model.js';
import { LATER_MS, SEARCH_PAUSE_MS, superAdminSaga } from './saga.js';
import { superAdminActions, superAdminReducer } from './slice.js';

const salt = {
  _id: 'r1',
  restaurantName: 'The Salt House',
  status: 'pending',
  provisioningState: 'requested',
} as RegistrationRequest;
const approved: RegistrationRequest = { ...salt, status: 'approved', provisioningState: 'provisioning' };
const TOKEN = 'giftcard-vault.super-admin-token';
const refusal = (status: number, code: string, details: { field: string; message: string }[] = []) =>
  new ApiError({ status, code, message: `${code} in words`, details });
const api = {
  login: jest.spyOn(superAdminApi, 'login'),
  logout: jest.spyOn(superAdminApi, 'logout'),
  stats: jest.spyOn(superAdminApi, 'stats'),
  requests: jest.spyOn(superAdminApi, 'requests'),
  decide: jest.spyOn(superAdminApi, 'decide'),
  retry: jest.spyOn(superAdminApi, 'retry'),
  createAdmin: jest.spyOn(superAdminApi, 'createAdmin'),
};
const kept = new Map<string, string>();
let task: Task;

function start() {
  const reducer = combineReducers({ superAdmin: superAdminReducer });
  let state = reducer(undefined, { type: 'start' });
  const toasts: string[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (toastShown.match(action)) toasts.push(action.payload.text);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, superAdminSaga);
  return { dispatch, superAdmin: () => state.superAdmin, toasts };
}
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  kept.clear();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  globalThis.document = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document;
  for (const spy of Object.values(api)) spy.mockReset();
  api.login.mockResolvedValue({ success: true, token: 'bearer' });
  api.logout.mockResolvedValue({ success: true });
  api.stats.mockResolvedValue({ stats: { total: 1, pending: 1, approved: 0, rejected: 0 } });
  api.requests.mockResolvedValue({ requests: [salt], total: 1 });
  api.decide.mockResolvedValue({ success: true, request: approved });
  api.createAdmin.mockResolvedValue({ success: true, message: 'Business admin created', admin: {} as BusinessAdmin });
});
afterEach(() => {
  task.cancel();
  jest.useRealTimers();
});

describe('signing in as super admin', () => {
  it('keeps the token for this tab', async () => {
    const app = start();
    app.dispatch(superAdminActions.superLoginRequested({ email: 'a@b.cd', password: 'tulip7' }));
    await settle();
    expect(kept.get(TOKEN)).toBe('bearer');
  });

  it.each([
    [refusal(401, 'INVALID_CREDENTIALS'), 'INVALID_CREDENTIALS in words'],
    [networkError(), 'Login failed. Please try again.'],
  ])('says why it failed: %s', async (error, text) => {
    api.login.mockRejectedValue(error);
    const app = start();
    app.dispatch(superAdminActions.superLoginRequested({ email: 'a@b.cd', password: 'wrong' }));
    await settle();
    expect(app.superAdmin().access).toEqual({ status: 'failed', error: text });
    expect(kept.has(TOKEN)).toBe(false);
  });

  it('forgets token and requests on logout, also when the call fails', async () => {
    kept.set(TOKEN, 'bearer');
    api.logout.mockRejectedValue(networkError());
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    app.dispatch(superAdminActions.superLogoutRequested());
    await settle();
    expect(kept.has(TOKEN)).toBe(false);
    expect(app.superAdmin().list.requests).toEqual([]);
  });
});

describe('a session that ended', () => {
  it('is told at the sign-in, with nothing of its pages left, until somebody signs in again', async () => {
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    app.dispatch(superAdminEnded());
    app.dispatch(superAdminActions.superLoginOpened());
    expect(app.superAdmin()).toMatchObject({ ended: true, list: { requests: [] } });
    app.dispatch(superAdminActions.superLoginRequested({ email: 'a@b.cd', password: 'tulip7' }));
    await settle();
    expect(app.superAdmin().ended).toBe(false);
  });
});

describe('the list', () => {
  it('is asked for no more after the page was left, be it before its first answer', async () => {
    let answer: (page: { requests: RegistrationRequest[]; total: number }) => void = () => undefined;
    api.requests.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    app.dispatch(superAdminActions.superAdminLeft());
    answer({ requests: [salt], total: 1 });
    await settle(60_000);
    expect(api.requests).toHaveBeenCalledTimes(1);
  });

  it('waits for a pause in typing and starts at page 1', async () => {
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    app.dispatch(superAdminActions.pageChanged(3));
    await settle();
    app.dispatch(superAdminActions.searchChanged('sal'));
    await settle(SEARCH_PAUSE_MS - 1);
    app.dispatch(superAdminActions.searchChanged('salt'));
    await settle(SEARCH_PAUSE_MS);
    expect(api.requests.mock.calls).toEqual([
      ['', 1],
      ['', 3],
      ['salt', 1],
    ]);
  });

  it('shows an error to somebody who waits, and keeps what is there otherwise', async () => {
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    api.requests.mockRejectedValue(refusal(503, 'SERVICE_UNAVAILABLE'));
    await settle(10_000);
    expect(app.superAdmin().list).toMatchObject({ status: 'ready', requests: [salt] });
    app.dispatch(superAdminActions.pageChanged(2));
    await settle();
    expect(app.superAdmin().list).toMatchObject({ status: 'failed', error: 'SERVICE_UNAVAILABLE in words' });
  });

  it('is asked for no more when the page is left', async () => {
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    app.dispatch(superAdminActions.superAdminLeft());
    await settle(60_000);
    expect(api.requests).toHaveBeenCalledTimes(1);
  });
});

describe('the figures', () => {
  it('say why they could not be loaded, with Retry; what is known stays while later ones fail', async () => {
    api.stats.mockRejectedValueOnce(refusal(503, 'SERVICE_UNAVAILABLE'));
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    expect(app.superAdmin().stats).toEqual({ known: null, error: 'SERVICE_UNAVAILABLE in words' });
    app.dispatch(superAdminActions.statsRetried());
    expect(app.superAdmin().stats.error).toBeNull();
    await settle();
    expect(app.superAdmin().stats).toMatchObject({ known: { total: 1 }, error: null });
    api.stats.mockRejectedValueOnce(networkError());
    await settle(10_000);
    expect(app.superAdmin().stats.known).toMatchObject({ total: 1 });
  });
});

describe('a decision', () => {
  it('follows the business until it stands', async () => {
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    app.dispatch(superAdminActions.requestOpened(salt));
    app.dispatch(superAdminActions.decisionRequested({ id: 'r1', status: 'approved', notes: '  ' }));
    await settle();
    expect(api.decide).toHaveBeenCalledWith('r1', { status: 'approved' });
    expect(app.superAdmin()).toMatchObject({
      open: { provisioningState: 'provisioning' },
      list: { requests: [{ status: 'approved' }] },
    });
    expect(app.toasts).toEqual(['Request approved']);
    api.requests.mockResolvedValue({
      requests: [{ ...approved, provisioningState: 'ready', businessSlug: 'the-salt-house' }],
      total: 1,
    });
    await settle(1000);
    expect(app.superAdmin().open).toMatchObject({ provisioningState: 'ready', businessSlug: 'the-salt-house' });
  });

  it('is not undone by an answer that was asked for before it', async () => {
    const app = start();
    app.dispatch(superAdminActions.superAdminOpened());
    await settle();
    let answer: (page: { requests: RegistrationRequest[]; total: number }) => void = () => undefined;
    api.requests.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await settle(LATER_MS);
    app.dispatch(superAdminActions.requestOpened(salt));
    app.dispatch(superAdminActions.decisionRequested({ id: 'r1', status: 'approved', notes: '' }));
    await settle();
    api.requests.mockResolvedValue({ requests: [{ ...approved, provisioningState: 'ready' }], total: 1 });
    answer({ requests: [salt], total: 1 });
    await settle();
    expect(app.superAdmin()).toMatchObject({
      open: { status: 'approved', provisioningState: 'ready' },
      list: { requests: [{ status: 'approved' }] },
    });
  });

  it('sends the reason of a rejection and closes', async () => {
    api.decide.mockResolvedValue({ success: true, request: { ...salt, status: 'rejected' } });
    const app = start();
    app.dispatch(superAdminActions.requestOpened(salt));
    app.dispatch(superAdminActions.decisionRequested({ id: 'r1', status: 'rejected', notes: ' Not a house ' }));
    await settle();
    expect(api.decide).toHaveBeenCalledWith('r1', { status: 'rejected', notes: 'Not a house' });
    expect(app.superAdmin().open).toBeNull();
  });

  it('leaves notes out that are as they were, and sends an emptied field as empty', async () => {
    const app = start();
    const noted = { ...salt, decisionNotes: 'Call in spring' };
    for (const [typed, sent] of [
      ['Call in spring ', undefined],
      ['', ''],
    ] as const) {
      app.dispatch(superAdminActions.requestOpened(noted));
      app.dispatch(superAdminActions.decisionRequested({ id: 'r1', status: 'approved', notes: typed }));
      await settle();
      expect(api.decide).toHaveBeenLastCalledWith('r1', {
        status: 'approved',
        ...(sent === undefined ? {} : { notes: sent }),
      });
    }
  });

  it('that fails stays open with its reason, and one under way can not be closed', async () => {
    api.decide.mockRejectedValue(refusal(404, 'REQUEST_NOT_FOUND'));
    const app = start();
    app.dispatch(superAdminActions.requestOpened(salt));
    app.dispatch(superAdminActions.decisionRequested({ id: 'r1', status: 'approved', notes: '' }));
    app.dispatch(superAdminActions.requestClosed());
    expect(app.superAdmin().open).toEqual(salt);
    await settle();
    expect(app.superAdmin()).toMatchObject({
      open: salt,
      update: { status: 'failed', error: 'REQUEST_NOT_FOUND in words' },
    });
  });

  it('whose business failed can be taken up again', async () => {
    api.retry.mockResolvedValue({ success: true, request: approved });
    const app = start();
    app.dispatch(superAdminActions.requestOpened({ ...approved, provisioningState: 'failed' }));
    app.dispatch(superAdminActions.retryRequested('r1'));
    await settle();
    expect(app.superAdmin().open).toMatchObject({ provisioningState: 'provisioning' });
  });
});

describe('creating a business admin', () => {
  const form = { name: 'Ada', email: 'ada@fern.example', restaurantName: 'Fern', phone: '(207) 555-0148' };

  it('says that it is done', async () => {
    const app = start();
    app.dispatch(superAdminActions.createRequested(form));
    await settle();
    expect(app.toasts).toEqual(['Business admin created']);
    expect(app.superAdmin().create.status).toBe('created');
  });

  it.each([
    [
      refusal(409, 'EMAIL_TAKEN', [{ field: 'email', message: 'taken' }]),
      { error: 'EMAIL_TAKEN in words', details: [{ field: 'email', message: 'taken' }] },
    ],
    [networkError(), { error: 'Failed to create admin', details: [] }],
  ])('says why it failed: %s', async (error, shown) => {
    api.createAdmin.mockRejectedValue(error);
    const app = start();
    app.dispatch(superAdminActions.createRequested(form));
    await settle();
    expect(app.superAdmin().create).toEqual({ status: 'failed', ...shown });
  });

  it('is forgotten with the page, unless its answer is still to come', async () => {
    api.createAdmin.mockRejectedValue(refusal(409, 'EMAIL_TAKEN'));
    const app = start();
    app.dispatch(superAdminActions.createRequested(form));
    app.dispatch(superAdminActions.superAdminLeft());
    await settle();
    expect(app.superAdmin().create.status).toBe('failed');
    app.dispatch(superAdminActions.superAdminLeft());
    expect(app.superAdmin().create).toEqual({ status: 'idle', error: null, details: [] });
  });
});
