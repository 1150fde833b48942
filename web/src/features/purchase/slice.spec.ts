import { describe, expect, it } from '@jest/globals';
import type { UnknownAction } from 'redux';
import { purchaseOpened } from '../../app/purchase-intent.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { details, record } from '../../testing/purchase-app.js';
import { EMPTY_DETAILS } from './model.js';
import { t } from './texts.js';
import { boughtCard, initialState, purchaseActions, purchaseReducer, type PurchaseState } from './slice.js';

const giftCard = { _id: 'card1', businessSlug: 'larkspur-house', salePrice: 80 } as GiftCard;
const source = (sourceId = 'cnon:1') =>
  purchaseActions.sourceReceived({ sourceId, method: 'googlePay', completeWhenPaid: true });
const token = purchaseActions.sourceReceived({ sourceId: 'cnon:card', method: 'card', completeWhenPaid: true });

const after = (...actions: UnknownAction[]): PurchaseState =>
  actions.reduce<PurchaseState>(purchaseReducer, initialState);
const atPayment = [
  purchaseOpened({ giftCard, business: null }),
  purchaseActions.typeChosen('self'),
  purchaseActions.typeConfirmed(),
  purchaseActions.detailsSubmitted(details),
];

describe('the steps', () => {
  it('stays at step 1 with an alert until a type is chosen', () => {
    const state = after(purchaseActions.typeConfirmed());
    expect(state).toMatchObject({ step: 1, alert: 'Please select a purchase type' });
    expect(purchaseReducer(state, purchaseActions.typeChosen('gift'))).toMatchObject({ alert: null, type: 'gift' });
  });

  it('clears everything that was entered when the type changes', () => {
    const state = after(
      ...atPayment,
      purchaseActions.wentBack(undefined),
      purchaseActions.wentBack({ ...details, name: 'Half typ' }),
      purchaseActions.typeChosen('gift'),
    );
    expect(state).toMatchObject({ step: 1, type: 'gift', details: EMPTY_DETAILS });
  });

  it('keeps what was typed when one goes back, and choosing the same type again clears nothing', () => {
    expect(
      after(
        ...atPayment,
        purchaseActions.wentBack(undefined),
        purchaseActions.wentBack({ ...details, name: 'Half typ' }),
        purchaseActions.typeChosen('self'),
      ).details.name,
    ).toBe('Half typ');
  });

  it('never goes below step 1', () => {
    expect(after(purchaseActions.wentBack(undefined)).step).toBe(1);
  });

  it('does not go back while a payment is on its way, unknown or done', () => {
    expect(after(...atPayment, source(), purchaseActions.wentBack(undefined)).step).toBe(3);
    expect(
      after(...atPayment, source(), purchaseActions.paymentUnknown('?'), purchaseActions.wentBack(undefined)).step,
    ).toBe(3);
    expect(
      after(...atPayment, source(), purchaseActions.paymentSucceeded(record), purchaseActions.wentBack(undefined)).step,
    ).toBe(3);
  });
});

describe('an amount that the guest chooses', () => {
  const ranged = {
    ...giftCard,
    discount: 20,
    currency: 'USD',
    amountRange: { min: 10, max: 500, step: 1, suggestions: [25, 50] },
  };
  const opened = [purchaseOpened({ giftCard: ranged, business: null }), purchaseActions.typeChosen('self')];
  const kept = { type: 'self' as const, step: 3 as const, details };

  it('is the second suggestion until another one is typed', () => {
    expect(boughtCard(after(...opened))).toMatchObject({ amount: 50, salePrice: 40 });
    expect(boughtCard(after(...opened, purchaseActions.amountTyped('37')))).toMatchObject({
      amount: 37,
      salePrice: 29.6,
    });
  });

  it('keeps one at step 1, marked, until the card can be worth it', () => {
    const wrong = after(...opened, purchaseActions.amountTyped('9'), purchaseActions.typeConfirmed());
    expect(wrong).toMatchObject({ step: 1, amountAsked: true, alert: null, amount: '9' });
    expect(boughtCard(wrong)).toBeNull();
    const typed = purchaseReducer(wrong, purchaseActions.amountTyped('37'));
    expect(typed.amountAsked).toBe(false);
    expect(purchaseReducer(typed, purchaseActions.typeConfirmed()).step).toBe(2);
  });

  it('comes back with what was tried to be paid, and leads to step 1 where the card has no such amount now', () => {
    const snapshot = { giftCard: ranged, business: null, type: 'self' as const, amount: '37', details, record: null };
    const attempt = { key: 'k', sourceId: 'cnon:1', method: 'card' as const };
    expect(after(...opened, purchaseActions.purchaseRestored({ ...snapshot, attempt }))).toMatchObject({
      step: 3,
      amount: '37',
    });
    const gone = [...opened, purchaseActions.amountTyped('600')];
    expect(after(...gone, purchaseActions.purchaseRestored({ ...snapshot, attempt: null }))).toMatchObject({
      step: 1,
      amount: '600',
    });
    expect(after(...gone, purchaseActions.draftRestored(kept)).step).toBe(1);
    expect(after(...opened, purchaseActions.draftRestored(kept)).step).toBe(3);
  });

  it('is asked for anew where a new price comes with other amounts', () => {
    const smaller = { ...ranged, amountRange: { ...ranged.amountRange, max: 30 } };
    const state = after(...opened, purchaseActions.draftRestored(kept), purchaseActions.priceReloaded(smaller));
    expect(state.step).toBe(1);
  });
});

describe('the card field', () => {
  it('gives its source where it is asked for: nothing else is pressed meanwhile', () => {
    const asked = after(...atPayment, purchaseActions.cardRequested());
    expect(asked.payment.status).toBe('tokenizing');
    expect([purchaseActions.wentBack(undefined), purchaseActions.cardRequested()].reduce(purchaseReducer, asked)).toBe(
      asked,
    );
    expect(purchaseReducer(asked, token).payment).toMatchObject({
      status: 'charging',
      attempt: { sourceId: 'cnon:card' },
    });
  });

  it('can be asked again, and one can go back, when it gave none', () => {
    const refused = after(
      ...atPayment,
      purchaseActions.paymentDeclined('Declined'),
      purchaseActions.cardRequested(),
      purchaseActions.sourceRefused('Fill it in'),
    );
    expect(refused).toMatchObject({ alert: 'Fill it in', payment: { status: 'idle', error: null } });
    expect(purchaseReducer(refused, purchaseActions.wentBack(undefined)).step).toBe(2);
    expect(purchaseReducer(refused, purchaseActions.cardRequested()).payment.status).toBe('tokenizing');
  });

  it.each([
    ['it has given up', [purchaseActions.cardRequested(), purchaseActions.sourceRefused('Fill it in')]],
    ['the purchase was closed', [purchaseActions.cardRequested(), purchaseActions.purchaseLeft({ keep: false })]],
    [
      'another was opened',
      [purchaseActions.cardRequested(), purchaseActions.purchaseLeft({ keep: false }), ...atPayment],
    ],
  ])('charges nothing that comes after %s', (_when, actions) => {
    const state = after(...atPayment, ...actions);
    expect(purchaseReducer(state, token)).toBe(state);
  });
});

describe('the payment', () => {
  it('takes a source at the payment only', () => {
    const earlier = after(...atPayment, purchaseActions.wentBack(undefined));
    expect(purchaseReducer(earlier, source())).toBe(earlier);
    expect(purchaseReducer(initialState, source())).toBe(initialState);
  });

  it('ignores a second source while the first is being charged', () => {
    const state = after(...atPayment, source('cnon:1'));
    expect(purchaseReducer(state, source('cnon:2')).payment.attempt).toBe(state.payment.attempt);
  });

  it('ignores a source once it is paid', () => {
    expect(
      after(...atPayment, source(), purchaseActions.paymentSucceeded(record), source('cnon:2')).payment,
    ).toMatchObject({
      status: 'completed',
      attempt: { sourceId: 'cnon:1' },
    });
  });

  it('makes a new key for a new source after a decline', () => {
    const first = after(...atPayment, source());
    const second = [purchaseActions.paymentDeclined('Declined'), source('cnon:2')].reduce(purchaseReducer, first);
    expect(second.payment).toMatchObject({ status: 'charging', error: null });
    expect(second.payment.attempt?.key).not.toBe(first.payment.attempt?.key);
  });

  it('repeats an unknown attempt with the same source and key, and takes no other source', () => {
    const unknown = after(...atPayment, source(), purchaseActions.paymentUnknown('?'));
    expect(purchaseReducer(unknown, source('cnon:2'))).toBe(unknown);
    expect(purchaseReducer(unknown, purchaseActions.paymentRetried()).payment).toMatchObject({
      status: 'charging',
      attempt: unknown.payment.attempt,
    });
  });

  it('does not charge again by a retry that comes too late', () => {
    expect(
      after(...atPayment, source(), purchaseActions.paymentSucceeded(record), purchaseActions.paymentRetried()).payment
        .status,
    ).toBe('completed');
  });
});

describe('the completion', () => {
  it('starts only after the payment, and only once', () => {
    expect(after(...atPayment, purchaseActions.completeRequested()).completion.status).toBe('idle');
    const running = after(
      ...atPayment,
      source(),
      purchaseActions.paymentSucceeded(record),
      purchaseActions.completeRequested(),
    );
    expect(running.completion.status).toBe('running');
    expect(purchaseReducer(running, purchaseActions.completeRequested())).toBe(running);
  });

  it('can be asked for again after a failure, but not after success', () => {
    const failed = after(
      ...atPayment,
      source(),
      purchaseActions.paymentSucceeded(record),
      purchaseActions.completeRequested(),
      purchaseActions.completeFailed('Busy'),
    );
    expect(purchaseReducer(failed, purchaseActions.completeRequested()).completion).toMatchObject({
      status: 'running',
      error: null,
    });
    const done = [purchaseActions.completeRequested(), purchaseActions.completeSucceeded(null)].reduce<PurchaseState>(
      purchaseReducer,
      failed,
    );
    expect(purchaseReducer(done, purchaseActions.completeRequested())).toBe(done);
  });
});

describe('a form that the server refuses', () => {
  const refused = purchaseActions.formRefused({ email: 'Not an address' });

  it('opens again with its fields marked, before anything is charged', () => {
    const state = after(...atPayment, source(), refused);
    expect(state).toMatchObject({
      step: 2,
      refused: { email: 'Not an address' },
      alert: t('form.correct'),
      payment: { status: 'idle', attempt: null },
    });
    expect(after(...atPayment, source(), refused, purchaseActions.detailsSubmitted(details))).toMatchObject({
      step: 3,
      refused: {},
      alert: null,
    });
  });

  it('of a paid purchase opens again and stays paid, with no way to another type', () => {
    const paid = [
      ...atPayment,
      source(),
      purchaseActions.paymentSucceeded(record),
      purchaseActions.completeRequested(),
      refused,
    ];
    expect(after(...paid)).toMatchObject({
      step: 2,
      alert: t('form.correctPaid'),
      payment: { status: 'completed', record },
      completion: { status: 'failed' },
    });
    expect(after(...paid, purchaseActions.wentBack(undefined)).step).toBe(2);
    expect(
      after(...paid, purchaseActions.detailsSubmitted(details), purchaseActions.completeRequested()),
    ).toMatchObject({
      step: 3,
      payment: { record },
      completion: { status: 'running' },
    });
  });
});

describe('changing the details from the payment', () => {
  it('is possible until the server has been told of them with the payment', () => {
    expect(after(...atPayment, purchaseActions.detailsReopened()).step).toBe(2);
    expect(
      after(...atPayment, source(), purchaseActions.paymentSucceeded(record), purchaseActions.detailsReopened()),
    ).toMatchObject({
      step: 2,
      payment: { status: 'completed' },
    });
    for (const told of [
      [purchaseActions.completeRequested()],
      [purchaseActions.completeRequested(), purchaseActions.completeFailed('Busy')],
    ])
      expect(
        after(
          ...atPayment,
          source(),
          purchaseActions.paymentSucceeded(record),
          ...told,
          purchaseActions.detailsReopened(),
        ).step,
      ).toBe(3);
    expect(after(...atPayment, source(), purchaseActions.detailsReopened()).step).toBe(3);
  });
});

describe('a draft', () => {
  it('is there again where it was left', () => {
    expect(
      after(
        purchaseOpened({ giftCard, business: null }),
        purchaseActions.draftRestored({ type: 'self', step: 3, details }),
      ),
    ).toMatchObject({ step: 3, type: 'self', details, payment: { status: 'idle' } });
  });

  it('is written to in the language of the page by now; a purchase that may be paid stays in the one it was tried in', () => {
    const typed = { ...details, language: 'es-US' as const };
    expect(after(purchaseActions.draftRestored({ type: 'self', step: 2, details: typed })).details.language).toBe(
      'en-US',
    );
    const kept = { giftCard, business: null, type: 'self' as const, details: typed, attempt: null, record: null };
    expect(after(purchaseActions.purchaseRestored(kept)).details.language).toBe('es-US');
  });

  it('is not taken to the payment with details that are not right', () => {
    expect(
      after(purchaseActions.draftRestored({ type: 'self', step: 3, details: { ...details, email: 'd@mail.example,' } }))
        .step,
    ).toBe(2);
  });
});

describe('a purchase that was interrupted', () => {
  const kept = { giftCard, business: null, type: 'self' as const, details, attempt: null, record: null };

  it('comes back at the payment with its details', () => {
    expect(after(purchaseOpened({ giftCard, business: null }), purchaseActions.purchaseRestored(kept))).toMatchObject({
      step: 3,
      type: 'self',
      details,
      payment: { status: 'idle' },
    });
  });

  it('comes back as paid when it was paid', () => {
    expect(after(purchaseActions.purchaseRestored({ ...kept, record })).payment).toMatchObject({
      status: 'completed',
      record,
    });
  });

  it('comes back to its form when it was paid and stopped while that was corrected', () => {
    expect(
      after(purchaseActions.purchaseRestored({ ...kept, details: { ...details, email: '' }, record })),
    ).toMatchObject({
      step: 2,
      payment: { status: 'completed' },
    });
  });

  it('keeps the price it was tried at, and takes the price of today when nothing was tried', () => {
    const opened = purchaseOpened({ giftCard: { ...giftCard, salePrice: 90 }, business: null });
    const attempt = { key: 'k1', sourceId: 'cnon:1', method: 'card' as const };
    expect(after(opened, purchaseActions.purchaseRestored({ ...kept, attempt })).giftCard?.salePrice).toBe(80);
    expect(after(opened, purchaseActions.purchaseRestored(kept)).giftCard?.salePrice).toBe(90);
  });

  it('keeps the units of the package that it was tried with, whatever is sold by now', () => {
    const packageTerms = { unit: 'Wine tasting', contents: 'Five wines', units: 5 };
    const tried = {
      ...kept,
      giftCard: { ...giftCard, packageTerms },
      attempt: { key: 'k1', sourceId: 'cnon:1', method: 'card' as const },
    };
    const today = purchaseOpened({
      giftCard: { ...giftCard, packageTerms: { ...packageTerms, units: 3 } },
      business: null,
    });
    expect(
      after(today, purchaseActions.purchaseRestored(JSON.parse(JSON.stringify(tried)) as typeof tried)).giftCard,
    ).toEqual(tried.giftCard);
  });

  it('asks about an attempt whose answer never came', () => {
    const attempt = { key: 'k1', sourceId: 'cnon:1', method: 'card' as const };
    expect(after(purchaseActions.purchaseRestored({ ...kept, attempt })).payment).toMatchObject({
      status: 'unknown',
      attempt,
    });
  });
});
