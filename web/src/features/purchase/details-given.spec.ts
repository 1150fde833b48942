import { describe, expect, it, jest } from '@jest/globals';
import type { UnknownAction } from 'redux';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { ApiError } from '../../lib/api-error.js';
import {
  api,
  closeTab,
  details,
  giftCard,
  paying,
  record,
  refusal,
  settle,
  sourceThenDone,
  start,
  toPayment,
  withPurchaseApi,
} from '../../testing/purchase-app.js';
import { EMPTY_DETAILS } from './model.js';
import { drafts } from './drafts.js';
import { purchaseActions } from './slice.js';
import { snapshotStore } from './snapshot.js';

const wrongForm = new ApiError({
  status: 400,
  code: 'INVALID_FIELDS',
  message: 'Please correct the marked fields',
  details: [{ field: 'selfInfo.email', message: 'Please enter a valid email address' }],
});
withPurchaseApi();

describe('a form that the server refuses', () => {
  it('before the charge opens again with its fields marked; nothing was paid and the next try pays', async () => {
    api.createPayment.mockRejectedValueOnce(wrongForm);
    const app = await paying(sourceThenDone);
    expect(app.purchase()).toMatchObject({
      step: 2,
      refused: { email: 'Please enter a valid email address' },
      payment: { status: 'idle', attempt: null },
    });
    expect(localStorage.getItem('giftcard-vault.purchases')).toBeNull();
    app.dispatch(purchaseActions.detailsSubmitted({ ...details, email: 'right@mail.example' }));
    app.dispatch(purchaseActions.sourceReceived({ sourceId: 'cnon:2', method: 'googlePay', completeWhenPaid: true }));
    await settle();
    expect(app.purchase().completion.status).toBe('done');
    expect(api.createPayment.mock.calls.at(-1)?.[2]).toMatchObject({ selfInfo: { email: 'right@mail.example' } });
  });

  it('of several people opens at the first who is wrong, and loses nobody', async () => {
    const other = (name: string) => ({ name, email: `${name}@mail.example`, message: '' });
    api.createPayment.mockRejectedValueOnce(
      new ApiError({
        status: 400,
        code: 'INVALID_FIELDS',
        message: 'Please correct the marked fields',
        details: [{ field: 'recipients.1.email', message: 'No such domain' }],
      }),
    );
    const app = start();
    app.dispatch(purchaseOpened({ giftCard, business: null }));
    for (const action of [
      purchaseActions.typeChosen('gift'),
      purchaseActions.typeConfirmed(),
      purchaseActions.detailsSubmitted({
        ...details,
        recipientName: 'ines',
        recipientEmail: 'ines@mail.example',
        others: [other('maya'), other('jonah')],
      }),
      sourceThenDone,
    ])
      app.dispatch(action);
    await settle();
    expect(app.purchase()).toMatchObject({
      step: 2,
      refused: { recipientEmail: 'No such domain' },
      details: { recipientName: 'jonah', others: [{ name: 'maya' }, { name: 'ines' }] },
    });
  });

  it('after the charge opens again, and is finished with the same payment once it is right', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.generateWalletPass.mockRejectedValueOnce(wrongForm);
    api.purchase.mockRejectedValueOnce(wrongForm);
    const app = await paying(sourceThenDone);
    expect(app.purchase()).toMatchObject({
      step: 2,
      refused: { email: 'Please enter a valid email address' },
      payment: { status: 'completed', record },
    });
    app.dispatch(purchaseActions.detailsTyped({ ...details, email: 'right@mail' }));
    const again = start();
    again.dispatch(purchaseOpened({ giftCard, business: null }));
    expect(again.purchase()).toMatchObject({
      step: 2,
      details: { email: 'right@mail' },
      payment: { status: 'completed', record },
    });
    again.dispatch(purchaseActions.detailsSubmitted({ ...details, email: 'right@mail.example' }));
    await settle();
    expect(again.purchase().completion.status).toBe('done');
    expect(api.purchase.mock.calls.at(-1)?.[0]).toMatchObject({
      selfInfo: { email: 'right@mail.example' },
      paymentDetails: { transactionId: 'pay_1' },
    });
    expect(api.createPayment).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('because the payment bought another card is a purchase to be paid anew, with everything that was typed', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.generateWalletPass.mockRejectedValueOnce(refusal(409, 'PURCHASE_DIFFERS'));
    api.purchase.mockRejectedValueOnce(refusal(409, 'PURCHASE_DIFFERS'));
    const app = await paying(sourceThenDone);
    expect(app.purchase()).toMatchObject({
      step: 3,
      type: 'self',
      details,
      payment: { status: 'declined', record: null, attempt: null, error: expect.stringContaining('already bought') },
      completion: { status: 'idle', wallet: null },
    });
    const again = start();
    again.dispatch(purchaseOpened({ giftCard, business: null }));
    expect(again.purchase()).toMatchObject({ step: 3, details, payment: { status: 'idle', record: null } });
    log.mockRestore();
  });
});

describe('what is typed', () => {
  const typing = { ...details, name: 'Half typ' };
  function typed(...more: UnknownAction[]): void {
    const app = start();
    for (const action of [
      purchaseOpened({ giftCard, business: null }),
      purchaseActions.typeChosen('gift'),
      purchaseActions.typeConfirmed(),
      purchaseActions.detailsTyped(typing),
      ...more,
    ])
      app.dispatch(action);
  }
  function reopened(_id = 'card1') {
    const app = start();
    app.dispatch(purchaseOpened({ giftCard: { ...giftCard, _id }, business: null }));
    return app.purchase();
  }

  it.each([
    ['a reload', []],
    ['a closed dialog', [purchaseActions.purchaseLeft({ keep: false })]],
  ])('outlives %s, for its card alone', (_what, more) => {
    typed(...more);
    expect(reopened()).toMatchObject({ type: 'gift', step: 2, details: typing });
    expect(reopened('card2')).toMatchObject({ type: null, step: 1, details: EMPTY_DETAILS });
  });

  it('begins with the recipient where one is known, unless something was typed', () => {
    const recipient = { name: 'Maya', email: 'maya@example.com' };
    const again = () => {
      const app = start();
      app.dispatch(purchaseOpened({ giftCard, business: null, recipient }));
      return app.purchase();
    };
    const known = { ...EMPTY_DETAILS, recipientName: 'Maya', recipientEmail: 'maya@example.com' };
    expect(again()).toMatchObject({ type: 'gift', step: 2, details: known });
    typed();
    expect(again()).toMatchObject({ type: 'gift', step: 2, details: typing });
  });

  it('is the latest, also after the payment was seen once', async () => {
    const app = start();
    toPayment(app);
    app.dispatch(purchaseActions.wentBack(undefined));
    app.dispatch(purchaseActions.detailsTyped(typing));
    expect(reopened()).toMatchObject({ step: 2, details: typing });
    expect(snapshotStore.read()).toMatchObject({ details });
  });

  it('goes with another purchase type, with its tab, and with the purchase that succeeded', async () => {
    typed(purchaseActions.typeChosen('self'));
    expect(reopened()).toMatchObject({ type: 'self', details: EMPTY_DETAILS });
    typed();
    closeTab();
    expect(reopened()).toMatchObject({ step: 1, details: EMPTY_DETAILS });
    await paying(sourceThenDone);
    expect(drafts.find('card1')).toBeNull();
    expect(reopened()).toMatchObject({ step: 1, details: EMPTY_DETAILS });
  });

  it('is kept for twenty cards, without what nobody typed here', () => {
    for (let card = 0; card < 25; card++) drafts.keep(`card${card}`, { type: 'self', step: 2, details });
    expect([drafts.find('card4'), drafts.find('card5')?.details]).toEqual([null, details]);
    sessionStorage.setItem(
      'giftcard-vault.drafts',
      JSON.stringify({
        a: { type: 'self', step: 2, details: { name: 'Ada', phone: 5, cardNumber: '4111' } },
        b: { type: 'both', step: 2 },
        d: {
          type: 'gift',
          step: 2,
          details: { others: [{ name: 'Maya', email: 'm', message: '' }, { name: 'Half' }, 'nobody'] },
        },
        c: null,
      }),
    );
    expect(drafts.find('d')?.details.others).toEqual([{ name: 'Maya', email: 'm', message: '' }]);
    expect([drafts.find('a')?.details, drafts.find('b'), drafts.find('c')]).toEqual([
      { ...EMPTY_DETAILS, name: 'Ada' },
      null,
      null,
    ]);
  });
});
