import { afterEach, beforeEach, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { purchaseOpened } from '../app/purchase-intent.js';
import { purchaseApi } from '../features/purchase/api.js';
import { EMPTY_DETAILS, type PaymentRecord } from '../features/purchase/model.js';
import { purchaseSaga } from '../features/purchase/saga.js';
import { purchaseActions, purchaseReducer } from '../features/purchase/slice.js';
import { ApiError } from '../lib/api-error.js';
import type { Business, GiftCard } from '../lib/gift-card.js';

export const giftCard = {
  _id: 'card1',
  businessSlug: 'larkspur-house',
  salePrice: 80,
  amount: 100,
  discount: 20,
  currency: 'USD',
} as GiftCard;
export const business = { name: 'Larkspur House', businessSlug: 'larkspur-house' } as Business;
export const record: PaymentRecord = {
  id: 'pay_1',
  status: 'COMPLETED',
  sourceType: 'CARD',
  paymentMethod: 'card',
  amountMoney: { amount: 8000, currency: 'USD' },
  receiptNumber: '',
  receiptUrl: '',
  checkoutSecret: 'secret_1',
  updatedAt: '2026-11-21T08:00:00Z',
};
export const details = { ...EMPTY_DETAILS, name: 'Daniel', email: 'd@mail.example', phone: '(555) 123-4567' };
export const refusal = (status: number, code: string) => new ApiError({ status, code, message: `${code} said kindly` });

/** The feature's real reducer and saga, run against an API that each test scripts. */
export function start() {
  const reducer = combineReducers({ purchase: purchaseReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, purchaseSaga);
  return { dispatch, purchase: () => state.purchase };
}

export const toPayment = (app: ReturnType<typeof start>): void => {
  for (const action of [
    purchaseOpened({ giftCard, business: null }),
    purchaseActions.typeChosen('self'),
    purchaseActions.typeConfirmed(),
    purchaseActions.detailsSubmitted(details),
  ])
    app.dispatch(action);
};
export const source = purchaseActions.sourceReceived({
  sourceId: 'cnon:1',
  method: 'googlePay',
  completeWhenPaid: false,
});
export const sourceThenDone = purchaseActions.sourceReceived({
  sourceId: 'cnon:1',
  method: 'googlePay',
  completeWhenPaid: true,
});
/** A purchase whose payment got a source, and the clock after it. */
export async function paying(given = source, milliseconds = 0): Promise<ReturnType<typeof start>> {
  const app = start();
  toPayment(app);
  app.dispatch(given);
  await settle(milliseconds);
  return app;
}
/** Lets everything that waits for a scripted answer go on, and the clock with it. */
export const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

export const api = {
  business: jest.spyOn(purchaseApi, 'business'),
  giftCard: jest.spyOn(purchaseApi, 'giftCard'),
  createPayment: jest.spyOn(purchaseApi, 'createPayment'),
  generateWalletPass: jest.spyOn(purchaseApi, 'generateWalletPass'),
  purchase: jest.spyOn(purchaseApi, 'purchase'),
};
const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};
export const closeTab = (): void => {
  globalThis.sessionStorage = storage();
};

/** Before each test of a file: a fresh tab and an API that answers well. */
export function withPurchaseApi(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.localStorage = storage();
    closeTab();
    for (const spy of Object.values(api)) spy.mockReset();
    api.business.mockResolvedValue({ business });
    api.createPayment.mockResolvedValue(record);
    api.generateWalletPass.mockResolvedValue({
      saveUrl: 'https://wallet.example/save',
      applePassUrl: '/pass.pkpass',
      uniqueCode: 'ABCD',
    });
    api.purchase.mockResolvedValue({
      success: true,
      message: 'ok',
      purchase: {
        id: 'p1',
        uniqueCode: '',
        giftCardName: 'Supper',
        amount: 100,
        remainingBalance: 100,
        businessSlug: 'larkspur-house',
      },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
