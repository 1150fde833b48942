import { expect, it } from '@jest/globals';
import { legacy_createStore as createStore } from 'redux';
import { Dialog } from 'radix-ui';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { purchaseOpened } from '../../../app/purchase-intent.js';
import type { Business, GiftCard } from '../../../lib/gift-card.js';
import { EMPTY_DETAILS, type PaymentRecord } from '../model.js';
import { purchaseActions, purchaseReducer } from '../slice.js';
import { t } from '../texts.js';
import { StepPayment } from './step-payment.js';

const giftCard = { _id: 'supper', salePrice: 80, amount: 100, currency: 'USD' } as GiftCard;
const house = {
  name: 'Larkspur House',
  payments: null,
  requiredWords: ['Issued by Larkspur House and good there only.', 'No fees are charged.'],
} as unknown as Business;

function rendered(...actions: Parameters<typeof purchaseReducer>[1][]): string {
  const purchase = [purchaseOpened({ giftCard, business: null }), ...actions].reduce(purchaseReducer, undefined);
  const store = createStore(() => ({ purchase }));
  return renderToStaticMarkup(
    <Provider store={store}>
      <Dialog.Root open>
        <StepPayment purchase={purchase!} title={createRef()} />
      </Dialog.Root>
    </Provider>,
  );
}

it('offers nothing to press where a business takes no payments, unless the money has moved already', () => {
  expect(rendered(purchaseActions.businessSucceeded(house))).not.toContain(t('complete.action'));
  expect(rendered()).toContain(t('complete.action'));
  expect(
    rendered(
      purchaseActions.businessSucceeded(house),
      purchaseActions.paymentSucceeded({ id: 'pay_1' } as PaymentRecord),
    ),
  ).toContain(t('complete.action'));
});

it('names the sum where it is paid, beside the specified words, and no more once it is paid', () => {
  const source = purchaseActions.sourceReceived({ sourceId: 'wnon:1', method: 'googlePay', completeWhenPaid: false });
  expect(rendered()).toMatch(/Complete Purchase<\/small> Pay \$80\.00/);
  expect(rendered(purchaseActions.detailsSubmitted(EMPTY_DETAILS), source)).toMatch(
    /Complete Purchase<\/small> Paying \$80\.00/,
  );
  expect(rendered(purchaseActions.paymentSucceeded({ id: 'pay_1' } as PaymentRecord))).not.toMatch(/Pay \$|To pay/);
});

it('repeats who gets the card and at which address, and names who sells it, before it is paid', () => {
  const gift = rendered(
    purchaseActions.typeChosen('gift'),
    purchaseActions.detailsSubmitted({
      ...EMPTY_DETAILS,
      recipientName: 'Maya',
      recipientEmail: 'maya@mail.example',
      email: 'otto@mail.example',
    }),
    purchaseActions.businessSucceeded({ ...house, validityMonths: 0 }),
  );
  for (const words of [
    'Maya',
    'maya@mail.example',
    'Your receipt goes to otto@mail.example.',
    'You are buying from Larkspur House.',
    'Never expires. Issued by Larkspur House and good there only. No fees are charged.',
    '$100.00',
  ])
    expect(gift).toContain(words);
});

it('shows that the card is asked for, and lets nobody go back meanwhile', () => {
  const pressed = rendered(purchaseActions.cardRequested());
  expect(pressed).toMatch(/<button disabled="" [^>]*>Previous/);
  expect(pressed).toMatch(/<button type="submit" aria-busy="true" /);
});
