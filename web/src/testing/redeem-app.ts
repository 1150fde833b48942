import { afterEach, beforeEach, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer, userSucceeded } from '../app/session/slice.js';
import type { User } from '../app/session/user.js';
import { redeemApi } from '../features/redeem/api.js';
import type { ScannedCard } from '../features/redeem/model.js';
import { redeemSaga } from '../features/redeem/saga.js';
import { redeemActions, redeemReducer } from '../features/redeem/slice.js';
import type { RedeemState } from '../features/redeem/state.js';
import { ApiError } from '../lib/api-error.js';
import type { Buyer } from '../lib/buyer.js';

export const buyer: Buyer = {
  buyerName: 'Maya Chen',
  email: 'maya@mail.example',
  giftCardName: 'Supper',
  amount: 120,
  purchaseDate: '2026-10-30T12:00:00Z',
  remainingBalance: 80,
  usedAmount: 40,
  currency: 'USD',
  id: 'card-1',
  cardId: 'card-1',
  status: 'active',
  orderNumber: 'LH-1001',
  validUntil: null,
  blockReason: null,
  name: 'Ada Lind',
  giftCardId: 'supper',
  price: 80,
  refunded: 0,
  purchaseType: 'self',
  paidAtCounter: null,
  returnTime: null,
  activity: [],
  qrCode: { uniqueCode: '7K2M4' },
  selfInfo: null,
  giftInfo: { recipientName: 'Tom Okafor', recipientEmail: 'tom@mail.example' },
  redemptionHistory: [],
};
export const after: Buyer = {
  ...buyer,
  remainingBalance: 37.5,
  usedAmount: 82.5,
  redemptionHistory: [
    {
      id: 'entry-1',
      kind: 'redeemed',
      undone: false,
      reason: '',
      undoneId: null,
      till: null,
      location: null,
      acceptedAt: null,
      undoableUntil: null,
      proof: null,
      redeemedAmount: 42.5,
      tip: 0,
      bonus: 0,
      remainingAmount: 37.5,
      redemptionDate: '2026-11-21T18:20:00Z',
    },
  ],
};
export const giftCard = { _id: 'c1', buyers: [buyer] } as unknown as ScannedCard;
export const refusal = (status: number, code: string) => new ApiError({ status, code, message: `${code} in words` });

const tasks: Task[] = [];

/** What the browser keeps of the session. */
export const kept = new Map<string, string>();

export interface RedeemApp {
  dispatch: (action: UnknownAction) => UnknownAction;
  redeem: () => RedeemState;
}

/** The counter's real reducer and saga, opened by an admin, against whatever its API is then. @param began how the session did: an earlier page's goes on, unless told otherwise */
export function openCounter(began: (user: User) => UnknownAction = userSucceeded): RedeemApp {
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const reducer = combineReducers({ redeem: redeemReducer, session: sessionReducer });
  let state = reducer(undefined, began({ _id: 'elena' } as User));
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch, getState: () => state }, redeemSaga));
  dispatch(redeemActions.redeemOpened());
  return { dispatch, redeem: () => state.redeem };
}

/** The page is gone; what it kept is there. */
export function closeCounters(): void {
  for (const task of tasks.splice(0)) task.cancel();
}

export const api = {
  scan: jest.spyOn(redeemApi, 'scan'),
  sendOtp: jest.spyOn(redeemApi, 'sendOtp'),
  verifyOtp: jest.spyOn(redeemApi, 'verifyOtp'),
  redeem: jest.spyOn(redeemApi, 'redeem'),
  undo: jest.spyOn(redeemApi, 'undo'),
  cashOut: jest.spyOn(redeemApi, 'cashOut'),
  activate: jest.spyOn(redeemApi, 'activate'),
  find: jest.spyOn(redeemApi, 'find'),
  code: jest.spyOn(redeemApi, 'code'),
};

/** Lets everything that waits for a scripted answer go on, and the clock with it. */
export const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

/** A counter that waits for the holder's code. */
export async function toCode(): Promise<RedeemApp> {
  const app = openCounter();
  app.dispatch(redeemActions.scanned('GV1.A.B'));
  await settle();
  app.dispatch(redeemActions.amountSet(4250));
  app.dispatch(redeemActions.sendRequested());
  await settle();
  return app;
}

/** Before each test of a file: a browser that kept nothing, and an API that answers well. */
export function withRedeemApi(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    kept.clear();
    for (const spy of Object.values(api)) spy.mockReset();
    api.scan.mockResolvedValue({ giftCard, cashOut: null, presence: null, tips: null, activation: null });
    api.sendOtp.mockResolvedValue({ success: true, message: '' });
    api.verifyOtp.mockResolvedValue({
      success: true,
      message: '',
      authorizedAmount: 42.5,
      authorizedTip: 0,
      authorizedUntil: '',
    });
    api.redeem.mockResolvedValue({ success: true, message: '', buyer: after, cashOut: null });
  });
  afterEach(() => {
    closeCounters();
    jest.useRealTimers();
  });
}
