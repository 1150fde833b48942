import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';
import { purchaseApi } from './api.js';
import { EMPTY_DETAILS, type PaymentRecord } from './model.js';
import { purchaseSaga } from './saga.js';
import {
  businessRetried,
  completeRequested,
  detailsSubmitted,
  paymentRetried,
  purchaseLeft,
  purchaseReducer,
  sourceReceived,
  typeChosen,
  typeConfirmed,
} from './slice.js';
import { snapshotStore } from './snapshot.js';

const giftCard = {
  _id: 'card1',
  businessSlug: 'larkspur-house',
  salePrice: 80,
  amount: 100,
  discount: 20,
  currency: 'USD',
} as GiftCard;
const business = { name: 'Larkspur House', businessSlug: 'larkspur-house' } as Business;
const record: PaymentRecord = {
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
const details = { ...EMPTY_DETAILS, name: 'Daniel', email: 'd@mail.example', phone: '(555) 123-4567' };
const refusal = (status: number, code: string) => new ApiError({ status, code, message: `${code} said kindly` });

/** The feature's real reducer and saga, run against an API that each test scripts. */
function start() {
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

const toPayment = (app: ReturnType<typeof start>): void => {
  for (const action of [
    purchaseOpened({ giftCard, business: null }),
    typeChosen('self'),
    typeConfirmed(),
    detailsSubmitted(details),
  ])
    app.dispatch(action);
};
const source = sourceReceived({ sourceId: 'cnon:1', method: 'googlePay', completeWhenPaid: false });
const sourceThenDone = sourceReceived({ sourceId: 'cnon:1', method: 'googlePay', completeWhenPaid: true });
/** A purchase whose payment got a source, and the clock after it. */
async function paying(given = source, milliseconds = 0): Promise<ReturnType<typeof start>> {
  const app = start();
  toPayment(app);
  app.dispatch(given);
  await settle(milliseconds);
  return app;
}
/** Lets everything that waits for a scripted answer go on, and the clock with it. */
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

const api = {
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
const closeTab = (): void => {
  globalThis.sessionStorage = storage();
};

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

describe('paying', () => {
  it('charges one attempt once, however often the button was pressed', async () => {
    const app = start();
    toPayment(app);
    app.dispatch(source);
    app.dispatch(sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: false }));
    await settle();
    expect(api.createPayment).toHaveBeenCalledTimes(1);
    expect(app.purchase().payment).toMatchObject({ status: 'completed', record });
  });

  it('asks again with the same key when the answer was lost', async () => {
    api.createPayment
      .mockRejectedValueOnce(networkError())
      .mockRejectedValueOnce(refusal(502, 'PAYMENT_PROVIDER_UNAVAILABLE'));
    const app = await paying(source, 5000);
    expect(api.createPayment.mock.calls.map(([, attempt]) => attempt.key)).toEqual(
      Array(3).fill(app.purchase().payment.attempt?.key),
    );
    expect(app.purchase().payment.status).toBe('completed');
  });

  it('leaves the attempt unknown when no answer comes, and settles it by a retry with the same key', async () => {
    api.createPayment.mockRejectedValue(networkError());
    const app = await paying(source, 5000);
    expect(app.purchase().payment.status).toBe('unknown');
    expect(snapshotStore.read()?.attempt?.key).toBe(app.purchase().payment.attempt?.key);
    api.createPayment.mockResolvedValue(record);
    app.dispatch(paymentRetried());
    await settle();
    expect(new Set(api.createPayment.mock.calls.map(([, attempt]) => attempt.key)).size).toBe(1);
    expect(app.purchase().payment.status).toBe('completed');
  });

  it.each([refusal(429, 'TOO_MANY_REQUESTS'), refusal(409, 'IDEMPOTENCY_KEY_REUSED')])(
    'keeps the key of an attempt that went unanswered when it is refused for another reason: $code',
    async (error) => {
      api.createPayment.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(error);
      const app = await paying(source, 5000);
      expect(app.purchase().payment).toMatchObject({ status: 'unknown', attempt: { sourceId: 'cnon:1' } });
      api.createPayment.mockRejectedValueOnce(error);
      app.dispatch(paymentRetried());
      await settle();
      expect(app.purchase().payment.status).toBe('unknown');
      app.dispatch(paymentRetried());
      await settle();
      expect(app.purchase().payment.status).toBe('completed');
      expect(new Set(api.createPayment.mock.calls.map(([, attempt]) => attempt.key)).size).toBe(1);
    },
  );

  it.each([
    refusal(422, 'PAYMENT_DECLINED'),
    refusal(409, 'PAYMENT_NOT_COMPLETED'),
    refusal(409, 'GIFT_CARD_NOT_ON_SALE'),
  ])('lets go of an unanswered attempt that certainly took nothing: $code', async (error) => {
    api.createPayment.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(error);
    const app = await paying(source, 5000);
    expect(app.purchase().payment).toMatchObject({ status: 'declined', attempt: null });
  });

  it('tells of a declined card and does not repeat it', async () => {
    api.createPayment.mockRejectedValue(refusal(422, 'PAYMENT_DECLINED'));
    const app = await paying(source, 5000);
    expect(api.createPayment).toHaveBeenCalledTimes(1);
    expect(app.purchase().payment).toMatchObject({
      status: 'declined',
      attempt: null,
      error: 'PAYMENT_DECLINED said kindly',
    });
  });

  it('has its own words for a declined Cash App Pay', async () => {
    api.createPayment.mockRejectedValue(refusal(422, 'PAYMENT_DECLINED'));
    const app = await paying(sourceReceived({ sourceId: 'wnon:1', method: 'cashAppPay', completeWhenPaid: false }));
    expect(app.purchase().payment.error).toBe('Cash App Pay payment failed. Try another method.');
  });

  it('shows the new price when it changed meanwhile', async () => {
    api.createPayment.mockRejectedValue(refusal(409, 'PRICE_CHANGED'));
    api.giftCard.mockResolvedValue({ giftCard: { ...giftCard, salePrice: 90 } });
    const app = await paying();
    expect(app.purchase()).toMatchObject({ giftCard: { salePrice: 90 }, payment: { status: 'declined' } });
  });

  it('does not take a payment for done that was not completed', async () => {
    api.createPayment.mockResolvedValue({ ...record, status: 'FAILED' });
    const app = await paying();
    expect(app.purchase().payment.status).toBe('declined');
  });
});

describe('completing', () => {
  it('makes the pass, then the purchase, and keeps nothing behind', async () => {
    const app = await paying(sourceThenDone);
    expect(api.purchase.mock.calls[0]?.[0]).toMatchObject({
      id: 'card1',
      walletUrl: 'https://wallet.example/save',
      barcodeUnicode: 'ABCD',
    });
    expect(app.purchase().completion).toMatchObject({
      status: 'done',
      wallet: { saveUrl: 'https://wallet.example/save', applePassUrl: '/pass.pkpass' },
    });
    expect(snapshotStore.read()).toBeNull();
  });

  it('goes on without a pass', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.generateWalletPass.mockRejectedValue(refusal(503, 'WALLET_NOT_CONFIGURED'));
    const app = await paying(sourceThenDone);
    expect(app.purchase().completion).toMatchObject({ status: 'done', wallet: { saveUrl: null } });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('keeps the paid purchase when it fails, and finishes it with the same payment', async () => {
    api.purchase.mockRejectedValueOnce(networkError());
    const app = await paying(sourceThenDone);
    expect(app.purchase().completion.status).toBe('failed');
    expect(snapshotStore.read()?.record?.id).toBe('pay_1');
    app.dispatch(completeRequested());
    await settle();
    expect(app.purchase().completion.status).toBe('done');
    expect(api.createPayment).toHaveBeenCalledTimes(1);
    expect(api.generateWalletPass).toHaveBeenCalledTimes(1);
  });

  it('takes another payment when the first was given back meanwhile', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.generateWalletPass.mockRejectedValueOnce(refusal(409, 'PAYMENT_NOT_COMPLETED'));
    api.purchase.mockRejectedValueOnce(refusal(409, 'PAYMENT_NOT_COMPLETED'));
    const app = await paying(sourceThenDone);
    expect(app.purchase()).toMatchObject({
      step: 3,
      payment: { status: 'declined', record: null, error: 'PAYMENT_NOT_COMPLETED said kindly' },
      completion: { status: 'idle' },
    });
    expect(snapshotStore.read()).toMatchObject({ attempt: null, record: null, details });
    app.dispatch(sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: true }));
    await settle();
    expect(app.purchase().completion.status).toBe('done');
    expect(new Set(api.createPayment.mock.calls.map(([, attempt]) => attempt.key)).size).toBe(2);
    log.mockRestore();
  });
});

describe('a tab that was closed', () => {
  async function leftUnanswered() {
    api.createPayment.mockRejectedValue(networkError());
    const app = await paying(source, 5000);
    const key = app.purchase().payment.attempt?.key;
    closeTab();
    api.createPayment.mockReset().mockResolvedValue(record);
    return key;
  }

  it('is picked up with the key of its attempt, at the price of then, and leaves nothing behind', async () => {
    const key = await leftUnanswered();
    const app = start();
    app.dispatch(purchaseOpened({ giftCard: { ...giftCard, salePrice: 90 }, business: null }));
    expect(app.purchase()).toMatchObject({
      step: 3,
      details,
      giftCard: { salePrice: 80 },
      payment: { status: 'unknown', attempt: { key } },
    });
    app.dispatch(paymentRetried());
    await settle();
    expect(api.createPayment).toHaveBeenCalledWith(
      expect.objectContaining({ salePrice: 80 }),
      expect.objectContaining({ key }),
      expect.objectContaining({ purchaseType: 'self', selfInfo: expect.objectContaining({ email: details.email }) }),
    );
    app.dispatch(completeRequested());
    await settle();
    expect(app.purchase().completion.status).toBe('done');
    expect(localStorage.getItem('giftcard-vault.purchases')).toBeNull();
  });

  it('is forgotten after half an hour, and at once when nothing was paid', async () => {
    await leftUnanswered();
    jest.setSystemTime(Date.now() + 30 * 60_000);
    const late = start();
    late.dispatch(purchaseOpened({ giftCard, business: null }));
    expect(late.purchase()).toMatchObject({ step: 1, payment: { status: 'idle' } });
    expect(localStorage.getItem('giftcard-vault.purchases')).toBeNull();
    api.createPayment.mockRejectedValue(refusal(422, 'PAYMENT_DECLINED'));
    toPayment(late);
    late.dispatch(source);
    await settle();
    expect(localStorage.getItem('giftcard-vault.purchases')).toBeNull();
  });

  it("does not lose another card's payment to a purchase that ends well", async () => {
    const key = await leftUnanswered();
    const other = start();
    other.dispatch(purchaseOpened({ giftCard: { ...giftCard, _id: 'card2' }, business: null }));
    for (const action of [typeChosen('self'), typeConfirmed(), detailsSubmitted(details)]) other.dispatch(action);
    other.dispatch(sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: true }));
    await settle();
    expect(other.purchase().completion.status).toBe('done');
    expect(snapshotStore.find('card1', Date.now())?.attempt?.key).toBe(key);
  });
});

describe('opening', () => {
  it('picks up the paid purchase of the same card, not of another', async () => {
    snapshotStore.write({ giftCard, business, type: 'self', details, attempt: null, record }, Date.now());
    const other = start();
    other.dispatch(purchaseOpened({ giftCard: { ...giftCard, _id: 'card2' }, business: null }));
    await settle();
    expect(other.purchase()).toMatchObject({ step: 1, payment: { status: 'idle' } });
    const same = start();
    same.dispatch(purchaseOpened({ giftCard, business: null }));
    await settle();
    expect(same.purchase()).toMatchObject({ step: 3, payment: { status: 'completed' }, business: { status: 'ready' } });
  });

  it('says when the business could not be loaded', async () => {
    api.business.mockRejectedValue(new TypeError('broken'));
    const app = start();
    app.dispatch(purchaseOpened({ giftCard, business: null }));
    await settle();
    expect(app.purchase().business).toMatchObject({ status: 'failed', error: 'Failed to fetch business information' });
  });

  it("is not told another card's business, asked for again before that was closed", async () => {
    const app = start();
    let answer: (told: { business: Business }) => void = () => undefined;
    api.business.mockRejectedValueOnce(networkError()).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    app.dispatch(purchaseOpened({ giftCard, business: null }));
    await settle();
    app.dispatch(businessRetried());
    app.dispatch(purchaseLeft({ keep: false }));
    const juniper = { ...business, businessSlug: 'juniper-rye' };
    api.business.mockResolvedValueOnce({ business: juniper });
    app.dispatch(
      purchaseOpened({ giftCard: { ...giftCard, _id: 'card2', businessSlug: 'juniper-rye' }, business: null }),
    );
    await settle();
    answer({ business });
    await settle();
    expect(app.purchase().business.value).toEqual(juniper);
  });
});
