import { describe, expect, it } from '@jest/globals';
import type { UnknownAction } from '@reduxjs/toolkit';
import { purchaseOpened } from '../../app/purchase-intent.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { details, record } from '../../testing/purchase-app.js';
import { EMPTY_DETAILS } from './model.js';
import { t } from './texts.js';
import {
  cardRequested,
  completeFailed,
  completeRequested,
  completeSucceeded,
  detailsReopened,
  detailsSubmitted,
  draftRestored,
  formRefused,
  initialState,
  paymentDeclined,
  paymentRetried,
  paymentSucceeded,
  paymentUnknown,
  purchaseLeft,
  purchaseReducer,
  purchaseRestored,
  sourceReceived,
  sourceRefused,
  typeChosen,
  typeConfirmed,
  wentBack,
  type PurchaseState,
} from './slice.js';

const giftCard = { _id: 'card1', businessSlug: 'larkspur-house', salePrice: 80 } as GiftCard;
const source = (sourceId = 'cnon:1') => sourceReceived({ sourceId, method: 'googlePay', completeWhenPaid: true });
const token = sourceReceived({ sourceId: 'cnon:card', method: 'card', completeWhenPaid: true });

const after = (...actions: UnknownAction[]): PurchaseState =>
  actions.reduce<PurchaseState>(purchaseReducer, initialState);
const atPayment = [
  purchaseOpened({ giftCard, business: null }),
  typeChosen('self'),
  typeConfirmed(),
  detailsSubmitted(details),
];

describe('the steps', () => {
  it('stays at step 1 with an alert until a type is chosen', () => {
    const state = after(typeConfirmed());
    expect(state).toMatchObject({ step: 1, alert: 'Please select a purchase type' });
    expect(purchaseReducer(state, typeChosen('gift'))).toMatchObject({ alert: null, type: 'gift' });
  });

  it('clears everything that was entered when the type changes', () => {
    const state = after(
      ...atPayment,
      wentBack(undefined),
      wentBack({ ...details, name: 'Half typ' }),
      typeChosen('gift'),
    );
    expect(state).toMatchObject({ step: 1, type: 'gift', details: EMPTY_DETAILS });
  });

  it('keeps what was typed when one goes back, and choosing the same type again clears nothing', () => {
    expect(
      after(...atPayment, wentBack(undefined), wentBack({ ...details, name: 'Half typ' }), typeChosen('self')).details
        .name,
    ).toBe('Half typ');
  });

  it('never goes below step 1', () => {
    expect(after(wentBack(undefined)).step).toBe(1);
  });

  it('does not go back while a payment is on its way, unknown or done', () => {
    expect(after(...atPayment, source(), wentBack(undefined)).step).toBe(3);
    expect(after(...atPayment, source(), paymentUnknown('?'), wentBack(undefined)).step).toBe(3);
    expect(after(...atPayment, source(), paymentSucceeded(record), wentBack(undefined)).step).toBe(3);
  });
});

describe('the card field', () => {
  it('gives its source where it is asked for: nothing else is pressed meanwhile', () => {
    const asked = after(...atPayment, cardRequested());
    expect(asked.payment.status).toBe('tokenizing');
    expect([wentBack(undefined), cardRequested()].reduce(purchaseReducer, asked)).toBe(asked);
    expect(purchaseReducer(asked, token).payment).toMatchObject({
      status: 'charging',
      attempt: { sourceId: 'cnon:card' },
    });
  });

  it('can be asked again, and one can go back, when it gave none', () => {
    const refused = after(...atPayment, paymentDeclined('Declined'), cardRequested(), sourceRefused('Fill it in'));
    expect(refused).toMatchObject({ alert: 'Fill it in', payment: { status: 'idle', error: null } });
    expect(purchaseReducer(refused, wentBack(undefined)).step).toBe(2);
    expect(purchaseReducer(refused, cardRequested()).payment.status).toBe('tokenizing');
  });

  it.each([
    ['it has given up', [cardRequested(), sourceRefused('Fill it in')]],
    ['the purchase was closed', [cardRequested(), purchaseLeft({ keep: false })]],
    ['another was opened', [cardRequested(), purchaseLeft({ keep: false }), ...atPayment]],
  ])('charges nothing that comes after %s', (_when, actions) => {
    const state = after(...atPayment, ...actions);
    expect(purchaseReducer(state, token)).toBe(state);
  });
});

describe('the payment', () => {
  it('takes a source at the payment only', () => {
    const earlier = after(...atPayment, wentBack(undefined));
    expect(purchaseReducer(earlier, source())).toBe(earlier);
    expect(purchaseReducer(initialState, source())).toBe(initialState);
  });

  it('ignores a second source while the first is being charged', () => {
    const state = after(...atPayment, source('cnon:1'));
    expect(purchaseReducer(state, source('cnon:2')).payment.attempt).toBe(state.payment.attempt);
  });

  it('ignores a source once it is paid', () => {
    expect(after(...atPayment, source(), paymentSucceeded(record), source('cnon:2')).payment).toMatchObject({
      status: 'completed',
      attempt: { sourceId: 'cnon:1' },
    });
  });

  it('makes a new key for a new source after a decline', () => {
    const first = after(...atPayment, source());
    const second = [paymentDeclined('Declined'), source('cnon:2')].reduce(purchaseReducer, first);
    expect(second.payment).toMatchObject({ status: 'charging', error: null });
    expect(second.payment.attempt?.key).not.toBe(first.payment.attempt?.key);
  });

  it('repeats an unknown attempt with the same source and key, and takes no other source', () => {
    const unknown = after(...atPayment, source(), paymentUnknown('?'));
    expect(purchaseReducer(unknown, source('cnon:2'))).toBe(unknown);
    expect(purchaseReducer(unknown, paymentRetried()).payment).toMatchObject({
      status: 'charging',
      attempt: unknown.payment.attempt,
    });
  });

  it('does not charge again by a retry that comes too late', () => {
    expect(after(...atPayment, source(), paymentSucceeded(record), paymentRetried()).payment.status).toBe('completed');
  });
});

describe('the completion', () => {
  it('starts only after the payment, and only once', () => {
    expect(after(...atPayment, completeRequested()).completion.status).toBe('idle');
    const running = after(...atPayment, source(), paymentSucceeded(record), completeRequested());
    expect(running.completion.status).toBe('running');
    expect(purchaseReducer(running, completeRequested())).toBe(running);
  });

  it('can be asked for again after a failure, but not after success', () => {
    const failed = after(...atPayment, source(), paymentSucceeded(record), completeRequested(), completeFailed('Busy'));
    expect(purchaseReducer(failed, completeRequested()).completion).toMatchObject({ status: 'running', error: null });
    const done = [completeRequested(), completeSucceeded(null)].reduce<PurchaseState>(purchaseReducer, failed);
    expect(purchaseReducer(done, completeRequested())).toBe(done);
  });
});

describe('a form that the server refuses', () => {
  const refused = formRefused({ email: 'Not an address' });

  it('opens again with its fields marked, before anything is charged', () => {
    const state = after(...atPayment, source(), refused);
    expect(state).toMatchObject({
      step: 2,
      refused: { email: 'Not an address' },
      alert: t('form.correct'),
      payment: { status: 'idle', attempt: null },
    });
    expect(after(...atPayment, source(), refused, detailsSubmitted(details))).toMatchObject({
      step: 3,
      refused: {},
      alert: null,
    });
  });

  it('of a paid purchase opens again and stays paid, with no way to another type', () => {
    const paid = [...atPayment, source(), paymentSucceeded(record), completeRequested(), refused];
    expect(after(...paid)).toMatchObject({
      step: 2,
      alert: t('form.correctPaid'),
      payment: { status: 'completed', record },
      completion: { status: 'failed' },
    });
    expect(after(...paid, wentBack(undefined)).step).toBe(2);
    expect(after(...paid, detailsSubmitted(details), completeRequested())).toMatchObject({
      step: 3,
      payment: { record },
      completion: { status: 'running' },
    });
  });
});

describe('changing the details from the payment', () => {
  it('is possible until the server has been told of them with the payment', () => {
    expect(after(...atPayment, detailsReopened()).step).toBe(2);
    expect(after(...atPayment, source(), paymentSucceeded(record), detailsReopened())).toMatchObject({
      step: 2,
      payment: { status: 'completed' },
    });
    for (const told of [[completeRequested()], [completeRequested(), completeFailed('Busy')]])
      expect(after(...atPayment, source(), paymentSucceeded(record), ...told, detailsReopened()).step).toBe(3);
    expect(after(...atPayment, source(), detailsReopened()).step).toBe(3);
  });
});

describe('a draft', () => {
  it('is there again where it was left', () => {
    expect(
      after(purchaseOpened({ giftCard, business: null }), draftRestored({ type: 'self', step: 3, details })),
    ).toMatchObject({ step: 3, type: 'self', details, payment: { status: 'idle' } });
  });

  it('is not taken to the payment with details that are not right', () => {
    expect(
      after(draftRestored({ type: 'self', step: 3, details: { ...details, email: 'd@mail.example,' } })).step,
    ).toBe(2);
  });
});

describe('a purchase that was interrupted', () => {
  const kept = { giftCard, business: null, type: 'self' as const, details, attempt: null, record: null };

  it('comes back at the payment with its details', () => {
    expect(after(purchaseOpened({ giftCard, business: null }), purchaseRestored(kept))).toMatchObject({
      step: 3,
      type: 'self',
      details,
      payment: { status: 'idle' },
    });
  });

  it('comes back as paid when it was paid', () => {
    expect(after(purchaseRestored({ ...kept, record })).payment).toMatchObject({ status: 'completed', record });
  });

  it('comes back to its form when it was paid and stopped while that was corrected', () => {
    expect(after(purchaseRestored({ ...kept, details: { ...details, email: '' }, record }))).toMatchObject({
      step: 2,
      payment: { status: 'completed' },
    });
  });

  it('keeps the price it was tried at, and takes the price of today when nothing was tried', () => {
    const opened = purchaseOpened({ giftCard: { ...giftCard, salePrice: 90 }, business: null });
    const attempt = { key: 'k1', sourceId: 'cnon:1', method: 'card' as const };
    expect(after(opened, purchaseRestored({ ...kept, attempt })).giftCard?.salePrice).toBe(80);
    expect(after(opened, purchaseRestored(kept)).giftCard?.salePrice).toBe(90);
  });

  it('asks about an attempt whose answer never came', () => {
    const attempt = { key: 'k1', sourceId: 'cnon:1', method: 'card' as const };
    expect(after(purchaseRestored({ ...kept, attempt })).payment).toMatchObject({ status: 'unknown', attempt });
  });
});
