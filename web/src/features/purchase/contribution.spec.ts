import { describe, expect, it, jest } from '@jest/globals';
import { chosenAmounts } from '../../app/chosen-amounts.js';
import { contributionDrafts } from '../../app/contribution-drafts.js';
import { keptPurchases } from '../../app/kept-purchases.js';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { contributionOffer } from '../../lib/contribution.js';
import { groupGift } from '../../testing/group-gift.js';
import { api, record, refusal, settle, source, start, withPurchaseApi } from '../../testing/purchase-app.js';
import { purchaseApi } from './api.js';
import { purchaseActions } from './slice.js';
import { snapshotStore } from './snapshot.js';

withPurchaseApi();

const contribute = jest.spyOn(purchaseApi, 'contribute');
const offer = contributionOffer(groupGift, 'larkspur-house');
const typed = { name: 'Sam Whitlock', email: 'sam@mail.example', line: 'Who will find the bugs now?' };
const { recipientName, closes } = groupGift;
const contributor = { ...typed, recipientName, closes };

/** As its page opens it: everything is asked for but the payment. */
function opened() {
  chosenAmounts.keep(offer._id, '40');
  contributionDrafts.keep(offer._id, typed);
  const app = start();
  app.dispatch(purchaseOpened({ giftCard: offer, business: null, contributor }));
  return app;
}

async function paying() {
  const app = opened();
  app.dispatch(source);
  await settle(5000);
  return app;
}

describe('a contribution', () => {
  it('opens at the payment with what its page asked for, and is kept for who pays on another page', () => {
    const app = opened();
    expect(app.purchase()).toMatchObject({
      type: 'contribution',
      step: 3,
      amount: '40',
      contributor,
      details: { name: typed.name, email: typed.email, message: typed.line },
    });
    expect(snapshotStore.read()).toMatchObject({ giftCard: { _id: offer._id }, contributor, attempt: null });
  });

  it('is paid and done in one call, with its key, and leaves nothing that was typed', async () => {
    contribute.mockReset().mockRejectedValueOnce(networkError()).mockResolvedValue(record);
    const app = await paying();
    expect(app.purchase()).toMatchObject({ completion: { status: 'done', wallet: { saveUrl: null } } });
    expect(contribute.mock.calls.map(([card, { key }]) => [card.amount, key])).toEqual(
      Array(2).fill([40, app.purchase().payment.attempt?.key]),
    );
    expect([api.createPayment.mock.calls, api.purchase.mock.calls, snapshotStore.read()]).toEqual([[], [], null]);
    expect([chosenAmounts.find(offer._id), contributionDrafts.find(offer._id).name]).toEqual([null, '']);
  });

  it('without an answer goes on after a reload with the same key, and with what it was then', async () => {
    contribute.mockReset().mockRejectedValue(networkError());
    const before = (await paying()).purchase().payment;
    expect(before.status).toBe('unknown');
    const kept = keptPurchases.find(offer._id, Date.now());
    contribute.mockResolvedValue(record);
    const app = start();
    app.dispatch(purchaseOpened({ giftCard: kept?.giftCard ?? offer, business: null, contributor: kept?.contributor }));
    await settle();
    expect(app.purchase()).toMatchObject({ contributor, payment: { status: 'unknown' } });
    app.dispatch(purchaseActions.paymentRetried());
    await settle();
    expect(app.purchase().completion.status).toBe('done');
    expect(new Set(contribute.mock.calls.map(([, { key }]) => key))).toEqual(new Set([before.attempt?.key]));
    expect(keptPurchases.find(offer._id, Date.now())).toBeNull();
  });

  it.each(['GROUP_GIFT_CLOSED', 'GROUP_GIFT_FULL', 'GROUP_GIFT_NOT_FOUND'])(
    'that is refused with %s is not charged, also after an answer was lost, and loses nothing that was typed',
    async (code) => {
      contribute.mockReset().mockRejectedValueOnce(networkError()).mockRejectedValue(refusal(409, code));
      const app = await paying();
      expect(app.purchase().payment).toMatchObject({ status: 'declined', attempt: null, error: `${code} said kindly` });
      expect(contributionDrafts.find(offer._id)).toEqual(typed);
    },
  );

  it('says at the payment what is wrong with a field, since the form is on its page', async () => {
    const details = [{ field: 'email', message: 'Please enter a valid email address' }];
    const error = new ApiError({ status: 400, code: 'INVALID_FIELDS', message: 'Please correct.', details });
    contribute.mockReset().mockRejectedValue(error);
    const app = await paying();
    expect(app.purchase()).toMatchObject({ step: 3, payment: { status: 'declined', error: details[0]?.message } });
  });
});
