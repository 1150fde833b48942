import { afterEach, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { sessionReducer } from '../../app/session/slice.js';
import type { Buyer } from '../../lib/buyer.js';
import { redeemApi } from './api.js';
import { redeemSaga } from './saga.js';
import { initialRedeemState, redeemActions, redeemReducer } from './slice.js';
import type { RedeemState } from './state.js';

const buyer = {
  buyerName: 'Maya Chen',
  email: 'maya@mail.example',
  remainingBalance: 80,
  redemptionHistory: [] as Buyer['redemptionHistory'],
} as Buyer;
const ready: RedeemState = { ...initialRedeemState, step: 'code', scanned: 'GV1.A.B', buyer, cents: 1000 };
const api = [jest.spyOn(redeemApi, 'sendOtp'), jest.spyOn(redeemApi, 'verifyOtp'), jest.spyOn(redeemApi, 'redeem')];

afterEach(() => {
  for (const spy of api) spy.mockReset();
});

/** What is said in its place when this is asked for in that state. */
function saysOf(from: RedeemState, action: UnknownAction): string | null {
  const reducer = combineReducers({ redeem: redeemReducer, session: sessionReducer });
  const channel = stdChannel();
  let state = reducer(undefined, redeemActions.redeemRestored(from));
  const dispatch = (next: UnknownAction): UnknownAction => {
    state = reducer(state, next);
    channel.put(next);
    return next;
  };
  const task = runSaga({ channel, dispatch, getState: () => state }, redeemSaga);
  dispatch(action);
  task.cancel();
  return state.redeem.redemption.error ?? state.redeem.sending.error;
}

it.each([
  ['a card to send for', initialRedeemState, redeemActions.sendRequested(), 'Invalid QR code or redeem amount.'],
  [
    'a card to redeem',
    initialRedeemState,
    redeemActions.redeemRequested('K7M2QX'),
    'Invalid QR code or redeem amount.',
  ],
  [
    'an amount',
    { ...ready, cents: 0 },
    redeemActions.sendRequested(),
    'Enter a valid redeem amount before sending OTP.',
  ],
  [
    'enough on the card',
    { ...ready, cents: 8001 },
    redeemActions.sendRequested(),
    'Redeem amount exceeds the available balance.',
  ],
  [
    'an address to send to',
    { ...ready, buyer: { ...buyer, email: '' } },
    redeemActions.sendRequested(),
    'Buyer or recipient email is missing. Cannot send OTP.',
  ],
  [
    'an address that was sent to',
    { ...ready, buyer: { ...buyer, email: '' } },
    redeemActions.redeemRequested('K7M2QX'),
    'Email is missing. Cannot verify OTP.',
  ],
  ['a code', ready, redeemActions.redeemRequested(' '), 'OTP is missing.'],
  ['a whole code', ready, redeemActions.redeemRequested('K7M2Q'), 'The code has six characters.'],
])('asks nobody, and says so, when there is not %s', (_what, state, action, text) => {
  expect(saysOf(state, action)).toBe(text);
  for (const spy of api) expect(spy).not.toHaveBeenCalled();
});
