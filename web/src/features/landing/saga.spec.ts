import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { errorFromAnswer, networkError } from '../../lib/api-error.js';
import { challenges, type Challenge } from '../../lib/challenge.js';
import { landingApi } from './api.js';
import { NO_INTEREST } from './further/interest.js';
import { landingSaga } from './saga.js';
import { landingActions, landingReducer } from './slice.js';

const register = jest.spyOn(landingApi, 'registerInterest');
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

function start() {
  const reducer = combineReducers({ landing: landingReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, landingSaga);
  return { dispatch, status: () => state.landing.interest, contact: () => state.landing.contact };
}

beforeEach(() => {
  jest.useFakeTimers();
  register.mockReset().mockResolvedValue({ success: true, message: 'ok' });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('whom to talk to', () => {
  it('is asked for once, and again with the next visit when there was no answer; until then nobody is named', async () => {
    const ask = jest
      .spyOn(landingApi, 'platform')
      .mockRejectedValueOnce(networkError())
      .mockResolvedValue({
        operator: { name: 'Harbor Cards' },
        contact: { email: 'hello@harbor.test', phone: '', address: '' },
      });
    const app = start();
    app.dispatch(landingActions.landingOpened());
    await settle();
    expect(app.contact()).toBeNull();
    app.dispatch(landingActions.landingOpened());
    await settle();
    app.dispatch(landingActions.landingOpened());
    await settle();
    expect(app.contact()).toEqual({ email: 'hello@harbor.test', phone: '', address: '' });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('sending the interest form', () => {
  it('sends once, however often it is pressed, and says so for 60 seconds', async () => {
    const app = start();
    app.dispatch(landingActions.interestRequested(NO_INTEREST));
    app.dispatch(landingActions.interestRequested(NO_INTEREST));
    expect(app.status()).toBe('sending');
    await settle();
    expect(register).toHaveBeenCalledTimes(1);
    await settle(59_999);
    expect(app.status()).toBe('sent');
    await settle(1);
    expect(app.status()).toBe('idle');
  });

  it('asks with the same key until it has an answer', async () => {
    const app = start();
    register.mockRejectedValueOnce(networkError());
    for (let press = 0; press < 3; press += 1) {
      app.dispatch(landingActions.interestRequested(NO_INTEREST));
      await settle();
    }
    const [lost, answered, again] = register.mock.calls.map(([, key]) => key);
    expect(answered).toBe(lost);
    expect(again).not.toBe(answered);
  });

  it('solves by itself what it is refused with, says so, and sends the same again', async () => {
    const challenge = { signature: 'signed' } as Challenge;
    const refusal = errorFromAnswer(429, { message: 'Again', code: 'CHALLENGE_REQUIRED', challenge });
    const solve = jest
      .spyOn(challenges, 'solve')
      .mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve('solution'), 3_000)));
    register.mockRejectedValueOnce(refusal);
    const app = start();
    app.dispatch(landingActions.interestRequested(NO_INTEREST));
    await settle();
    expect(app.status()).toBe('checking');
    await settle(3_000);
    expect(app.status()).toBe('sent');
    expect(solve.mock.calls).toEqual([[challenge]]);
    const key = register.mock.calls[0]?.[1];
    expect(register.mock.calls[1]).toEqual([NO_INTEREST, key, 'solution']);
    register.mockRejectedValue(refusal);
    app.dispatch(landingActions.interestRequested(NO_INTEREST));
    await settle(9_000);
    expect([app.status(), register.mock.calls.length]).toEqual(['failed', 5]);
    solve.mockRestore();
  });

  it('shows a failure for 8 seconds', async () => {
    register.mockRejectedValue(networkError());
    const app = start();
    app.dispatch(landingActions.interestRequested(NO_INTEREST));
    await settle(7_999);
    expect(app.status()).toBe('failed');
    await settle(1);
    expect(app.status()).toBe('idle');
  });

  it('keeps "sending" while a message from before runs out', async () => {
    register.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve({ success: true, message: 'ok' }), 20_000)),
    );
    const app = start();
    app.dispatch(landingActions.interestRefused());
    await settle(7_000);
    app.dispatch(landingActions.interestRequested(NO_INTEREST));
    await settle(10_000);
    expect(app.status()).toBe('sending');
  });
});
