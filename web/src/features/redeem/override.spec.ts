import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer } from '../../app/session/slice.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import type { Buyer } from '../../lib/buyer.js';
import { redeemApi } from './api.js';
import type { ScannedCard } from './model.js';
import { redeemSaga } from './saga.js';
import { initialRedeemState, redeemActions, redeemReducer } from './slice.js';
import type { RedeemState } from './state.js';

const buyer = {
  cardId: 'card-1',
  buyerName: 'Maya Chen',
  email: 'maya@mail.example',
  remainingBalance: 80,
  redemptionHistory: [] as Buyer['redemptionHistory'],
} as Buyer;
const refusal = (status: number, code: string) => new ApiError({ status, code, message: `${code} in words` });
const api = {
  verifyOtp: jest.spyOn(redeemApi, 'verifyOtp'),
  authorize: jest.spyOn(redeemApi, 'authorize'),
  redeem: jest.spyOn(redeemApi, 'redeem'),
};
const authorized = {
  success: true,
  message: '',
  authorizedAmount: 42.5,
  authorizedTip: 0,
  authorizedUntil: '2026-11-21T14:05:00.000Z',
};
let task: Task;

/** The feature's real reducer and saga where the code of one guest is asked for, or where `changes` say. */
function start(changes: Partial<RedeemState> = {}) {
  const reducer = combineReducers({ redeem: redeemReducer, session: sessionReducer });
  const atCode = {
    ...initialRedeemState,
    step: 'code' as const,
    scanned: 'GV1.A.B',
    giftCard: { _id: 'c1' } as unknown as ScannedCard,
    buyer,
    cents: 4250,
    ...changes,
  };
  let state = reducer(undefined, redeemActions.redeemRestored(atCode));
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, redeemSaga);
  return { dispatch, redeem: () => state.redeem };
}
const settle = async (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  for (const spy of Object.values(api)) spy.mockReset();
  api.redeem.mockResolvedValue({
    success: true,
    message: '',
    buyer: { ...buyer, remainingBalance: 37.5 },
    cashOut: null,
  });
});
afterEach(() => {
  task.cancel();
  jest.useRealTimers();
});

describe("a manager's word", () => {
  it('stands in for the code, with its reason, and the amount is taken once', async () => {
    const app = start();
    api.authorize.mockResolvedValue(authorized);
    app.dispatch(redeemActions.overrideRequested({ reason: 'Empty phone', password: 'tulips in may' }));
    app.dispatch(redeemActions.overrideRequested({ reason: 'Empty phone', password: 'tulips in may' }));
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(api.authorize.mock.calls).toEqual([
      ['card-1', { amount: 42.5, reason: 'Empty phone', password: 'tulips in may' }],
    ]);
    expect(api.verifyOtp).not.toHaveBeenCalled();
    expect(api.redeem.mock.calls).toEqual([[{ qrCode: 'GV1.A.B', amount: 42.5 }, expect.any(String)]]);
    expect(app.redeem().step).toBe('done');
  });

  it('serves a holder without an address, to whom no code was sent, also when the answer is lost', async () => {
    const app = start({ step: 'found', buyer: { ...buyer, email: '' } });
    api.authorize.mockRejectedValueOnce(networkError()).mockResolvedValueOnce(authorized);
    api.redeem.mockRejectedValueOnce(networkError());
    app.dispatch(redeemActions.overrideRequested({ reason: 'No address', password: 'tulips in may' }));
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'found', redemption: { status: 'failed' } });
    app.dispatch(redeemActions.overrideRequested({ reason: 'No address', password: 'tulips in may' }));
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'code', redemption: { status: 'unsure' } });
    app.dispatch(redeemActions.redeemRequested(''));
    await settle();
    expect(app.redeem().step).toBe('done');
    expect(new Set(api.redeem.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  it('that is refused or lost takes nothing, and can be given again', async () => {
    const app = start();
    api.authorize
      .mockRejectedValueOnce(refusal(409, 'INSUFFICIENT_BALANCE'))
      .mockRejectedValueOnce(networkError())
      .mockResolvedValueOnce(authorized);
    app.dispatch(redeemActions.overrideRequested({ reason: 'Empty phone', password: 'tulips in may' }));
    await settle();
    expect(app.redeem().redemption).toMatchObject({
      status: 'failed',
      error: 'Failed to process redemption.\nINSUFFICIENT_BALANCE in words',
    });
    app.dispatch(redeemActions.overrideRequested({ reason: 'Empty phone', password: 'tulips in may' }));
    await settle();
    expect([app.redeem().redemption.status, api.redeem.mock.calls.length]).toEqual(['failed', 0]);
    app.dispatch(redeemActions.overrideRequested({ reason: 'Empty phone', password: 'tulips in may' }));
    await settle();
    expect(app.redeem().step).toBe('done');
  });
});
