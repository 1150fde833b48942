import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import type { UnknownAction } from 'redux';
import { ApiError } from '../../lib/api-error.js';
import { slipApi, type CounterDay } from './api.js';
import { slipSaga } from './saga.js';
import { slipActions, slipReducer, type SlipState } from './slice.js';

const day: CounterDay = {
  date: '2026-11-21',
  currency: 'USD',
  redemptions: 19,
  redeemed: 902.4,
  undos: 1,
  undone: 28,
  used: 874.4,
  tips: 98.15,
  cashOuts: 2,
  cashedOut: 9.15,
  activations: 0,
  activated: 0,
  activationUndos: 0,
  returned: 0,
};
const ask = jest.spyOn(slipApi, 'day');
let task: Task;
afterEach(() => task.cancel());

function start() {
  let state: SlipState = slipReducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = slipReducer(state, action);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => ({ slip: state }) }, slipSaga);
  return { dispatch, state: () => state };
}
const settle = () => new Promise((done) => setImmediate(done));

describe('the closing slip (DEC-6.16)', () => {
  it('has the sums of now, with the time of which they are', async () => {
    ask.mockResolvedValue(day);
    const app = start();
    app.dispatch(slipActions.slipRequested());
    expect(app.state()).toMatchObject({ status: 'loading', day: null });
    await settle();
    expect(app.state()).toMatchObject({ status: 'ready', day, error: null });
    expect(Date.now() - Date.parse(app.state().at)).toBeLessThan(10_000);
  });

  it('that could not be loaded says why, and leaves no sums of before to be printed', async () => {
    ask
      .mockResolvedValueOnce(day)
      .mockRejectedValueOnce(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Please try again.' }));
    const app = start();
    for (let asked = 0; asked < 2; asked += 1) {
      app.dispatch(slipActions.slipRequested());
      await settle();
    }
    expect(app.state()).toEqual({ status: 'failed', day: null, at: '', error: 'Please try again.' });
  });
});
