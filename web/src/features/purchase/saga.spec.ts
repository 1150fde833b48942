import { describe, expect, it, jest } from '@jest/globals';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import type { Business } from '../../lib/gift-card.js';
import {
  api,
  business,
  closeTab,
  details,
  giftCard,
  paying,
  record,
  refusal,
  settle,
  source,
  sourceThenDone,
  start,
  toPayment,
  withPurchaseApi,
} from '../../testing/purchase-app.js';
import { purchaseActions } from './slice.js';
import { snapshotStore } from './snapshot.js';

withPurchaseApi();

describe('paying', () => {
  it('charges one attempt once, however often the button was pressed', async () => {
    const app = start();
    toPayment(app);
    app.dispatch(source);
    app.dispatch(purchaseActions.sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: false }));
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
    app.dispatch(purchaseActions.paymentRetried());
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
      app.dispatch(purchaseActions.paymentRetried());
      await settle();
      expect(app.purchase().payment.status).toBe('unknown');
      app.dispatch(purchaseActions.paymentRetried());
      await settle();
      expect(app.purchase().payment.status).toBe('completed');
      expect(new Set(api.createPayment.mock.calls.map(([, attempt]) => attempt.key)).size).toBe(1);
    },
  );

  it.each([
    refusal(422, 'PAYMENT_DECLINED'),
    refusal(409, 'PAYMENT_NOT_COMPLETED'),
    refusal(409, 'GIFT_CARD_NOT_ON_SALE'),
    refusal(409, 'BUYER_CAP_REACHED'),
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
    const app = await paying(
      purchaseActions.sourceReceived({ sourceId: 'wnon:1', method: 'cashAppPay', completeWhenPaid: false }),
    );
    expect(app.purchase().payment.error).toBe('Cash App Pay payment failed. Try another method.');
  });

  it('goes back to how the gift gets there when nothing is texted any more, and nothing is charged', async () => {
    const message = 'Please choose another way: we send no text messages';
    const details = [{ field: 'giftInfo.delivery', message }];
    api.createPayment.mockRejectedValue(new ApiError({ status: 409, code: 'TEXTS_NOT_OFFERED', message, details }));
    const app = await paying();
    expect(app.purchase()).toMatchObject({ step: 2, refused: { delivery: message }, payment: { attempt: null } });
  });

  it('shows the new price when it changed meanwhile', async () => {
    api.createPayment.mockRejectedValue(refusal(409, 'PRICE_CHANGED'));
    api.giftCard.mockResolvedValue({ giftCard: { ...giftCard, salePrice: 90 }, business });
    const app = await paying();
    expect(app.purchase()).toMatchObject({ giftCard: { salePrice: 90 }, payment: { status: 'declined' } });
  });

  it('shows the new terms when they changed meanwhile, and sends what it showed', async () => {
    api.createPayment.mockRejectedValue(refusal(409, 'TERMS_CHANGED'));
    api.business.mockResolvedValueOnce({ business });
    api.business.mockResolvedValue({ business: { ...business, termsVersion: 'b2' } });
    const app = await paying();
    expect(api.createPayment.mock.calls[0]?.[3]).toBe(business.termsVersion);
    expect(app.purchase()).toMatchObject({
      business: { value: { termsVersion: 'b2' } },
      payment: { status: 'declined', error: 'TERMS_CHANGED said kindly', attempt: null },
    });
  });

  it('begins anew with the amounts that the card has now, charges nothing and loses nothing', async () => {
    const ranged = { ...giftCard, amountRange: { min: 10, max: 500, step: 1, suggestions: [50] } };
    const smaller = { ...ranged, amountRange: { ...ranged.amountRange, max: 30 } };
    api.createPayment.mockRejectedValueOnce(refusal(409, 'AMOUNT_NOT_OFFERED'));
    api.giftCard.mockResolvedValue({ giftCard: smaller, business });
    const app = start();
    for (const action of [
      purchaseOpened({ giftCard: ranged, business: null }),
      purchaseActions.amountTyped('37'),
      purchaseActions.typeChosen('self'),
      purchaseActions.typeConfirmed(),
      purchaseActions.detailsSubmitted(details),
      source,
    ])
      app.dispatch(action);
    await settle();
    expect(api.createPayment.mock.calls[0]?.[0]).toMatchObject({ amount: 37, salePrice: 29.6 });
    expect(app.purchase()).toMatchObject({
      giftCard: smaller,
      step: 1,
      amount: '37',
      amountAsked: true,
      type: 'self',
      details,
      payment: { status: 'idle', attempt: null },
    });
    app.dispatch(purchaseActions.amountTyped('30'));
    app.dispatch(purchaseActions.typeConfirmed());
    app.dispatch(purchaseActions.detailsSubmitted(details));
    app.dispatch(source);
    await settle();
    expect(api.createPayment.mock.calls.at(-1)?.[0]).toMatchObject({ amount: 30 });
    expect(app.purchase().payment.status).toBe('completed');
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
    app.dispatch(purchaseActions.completeRequested());
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
    app.dispatch(purchaseActions.sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: true }));
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
    app.dispatch(purchaseActions.paymentRetried());
    await settle();
    expect(api.createPayment).toHaveBeenCalledWith(
      expect.objectContaining({ salePrice: 80 }),
      expect.objectContaining({ key }),
      expect.objectContaining({ purchaseType: 'self', selfInfo: expect.objectContaining({ email: details.email }) }),
      undefined,
    );
    app.dispatch(purchaseActions.completeRequested());
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
    for (const action of [
      purchaseActions.typeChosen('self'),
      purchaseActions.typeConfirmed(),
      purchaseActions.detailsSubmitted(details),
    ])
      other.dispatch(action);
    other.dispatch(purchaseActions.sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: true }));
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
    app.dispatch(purchaseActions.businessRetried());
    app.dispatch(purchaseActions.purchaseLeft({ keep: false }));
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
