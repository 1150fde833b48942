import { describe, expect, it, jest } from '@jest/globals';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { networkError } from '../../lib/api-error.js';
import { topUpOffer } from '../../lib/top-up.js';
import { api, details, record, refusal, settle, source, start, withPurchaseApi } from '../../testing/purchase-app.js';
import { purchaseApi } from './api.js';
import { purchaseActions } from './slice.js';
import { snapshotStore } from './snapshot.js';

withPurchaseApi();

const topUp = jest.spyOn(purchaseApi, 'topUp');
const offer = topUpOffer({
  publicToken: 'token',
  businessSlug: 'larkspur-house',
  giftCardName: 'Supper',
  image: '',
  currency: 'USD',
  range: { min: 5, max: 1_900 },
});
const payer = { ...details, phone: '' };

async function paying() {
  const app = start();
  app.dispatch(purchaseOpened({ giftCard: offer, business: null }));
  app.dispatch(purchaseActions.typeConfirmed());
  app.dispatch(purchaseActions.detailsSubmitted(payer));
  app.dispatch(source);
  await settle(5000);
  return app;
}

describe('a top-up', () => {
  it('is paid and done in one call, with its key, and asks for no phone', async () => {
    topUp
      .mockReset()
      .mockRejectedValueOnce(networkError())
      .mockResolvedValue({ ...record, receiptNumber: 'LH-1002' });
    const app = await paying();
    expect(app.purchase()).toMatchObject({
      type: 'topUp',
      completion: { status: 'done', wallet: { orderNumber: 'LH-1002' } },
    });
    expect(topUp.mock.calls.map(([card, { key }]) => [card.amount, key])).toEqual(
      Array(2).fill([50, app.purchase().payment.attempt?.key]),
    );
    expect(topUp.mock.calls[0]?.[2]).toMatchObject({ name: 'Daniel', email: 'd@mail.example' });
    expect([api.createPayment.mock.calls, api.purchase.mock.calls, snapshotStore.read()]).toEqual([[], [], null]);
  });

  it('that its card does not take is not charged, and may be paid anew', async () => {
    topUp.mockReset().mockRejectedValue(refusal(409, 'TOP_UP_REFUSED'));
    const app = await paying();
    expect(app.purchase().payment).toMatchObject({ status: 'declined', attempt: null });
  });
});
