import { describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { networkError } from '../../lib/api-error.js';
import type { AccountApi, OpenSession } from './api.js';
import { sessionsOf } from './sessions.js';
import { t } from './texts.js';

const desk: OpenSession = {
  id: 'desk',
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  openedAt: '2026-11-21T14:05:00.000Z',
  lastUsedAt: '2026-11-21T14:06:00.000Z',
  current: true,
};
const done = { success: true, message: '' };
const api = {
  sessions: jest.fn<AccountApi['sessions']>(),
  endSession: jest.fn<AccountApi['endSession']>(),
  endOtherSessions: jest.fn<AccountApi['endOtherSessions']>(),
};
const { feature, actions, select } = sessionsOf('own', api);

function start() {
  const reducer = combineReducers({ own: feature.reducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  const task = runSaga({ channel, dispatch, getState: () => state }, feature.saga!);
  return { dispatch, sessions: () => select(state), stop: () => task.cancel() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('where somebody is signed in', () => {
  it('is said, or why it can not be', async () => {
    api.sessions.mockRejectedValueOnce(networkError()).mockResolvedValueOnce({ sessions: [desk] });
    const app = start();
    app.dispatch(actions.opened());
    await settle();
    expect(app.sessions()).toMatchObject({ status: 'failed', error: t('sessions.failed') });
    app.dispatch(actions.opened());
    await settle();
    expect(app.sessions()).toMatchObject({ status: 'ready', sessions: [desk] });
    app.stop();
  });

  it.each([
    ['till', api.endSession, ['till']],
    ['others', api.endOtherSessions, []],
  ] as const)('ends once for %s, and is what is so then, also after a lost answer', async (ending, call, asked) => {
    api.sessions.mockResolvedValue({ sessions: [desk] });
    (call as jest.Mock<() => Promise<unknown>>).mockRejectedValueOnce(networkError()).mockResolvedValue(done);
    const app = start();
    for (let time = 0; time < 2; time++) {
      app.dispatch(actions.endRequested(ending));
      expect(app.sessions().ending).toBe(ending);
      app.dispatch(actions.endRequested(ending));
      await settle();
      expect(app.sessions()).toMatchObject({ ending: null, sessions: [desk] });
    }
    expect(call.mock.calls).toEqual([asked, asked]);
    app.stop();
  });
});
