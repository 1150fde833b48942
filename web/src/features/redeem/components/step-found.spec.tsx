import { expect, it } from '@jest/globals';
import { legacy_createStore as createStore } from 'redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Buyer } from '../../../lib/buyer.js';
import { owner } from '../../../testing/people.js';
import { initialRedeemState } from '../slice.js';
import type { RedeemState } from '../state.js';
import { t } from '../texts.js';
import { AmountPad } from './step-found.js';

const buyer = {
  cardId: 'card-1',
  buyerName: 'Maya Chen',
  email: 'maya@mail.example',
  remainingBalance: 80,
  currency: 'USD',
} as Buyer;

function rendered(changes: Partial<RedeemState>, holder = buyer): string {
  const redeem: RedeemState = { ...initialRedeemState, step: 'found', buyer: holder, cents: 1000, ...changes };
  return renderToStaticMarkup(
    <Provider store={createStore(() => ({ redeem, session: { user: owner } }))}>
      <AmountPad buyer={holder} />
    </Provider>,
  );
}

it("offers a manager's word where no code can be sent, and says why one was not enough", () => {
  expect(rendered({})).not.toContain(t('override.open'));
  expect(rendered({ sending: { status: 'failed', error: 'Too many codes.' } })).toContain(t('override.open'));
  expect(rendered({}, { ...buyer, email: '' })).toContain(t('override.open'));
  const refused = rendered({
    redemption: { ...initialRedeemState.redemption, status: 'failed', error: 'Managers only.' },
  });
  expect(refused).toContain(t('override.open'));
  expect(refused).toContain('Managers only.');
});
