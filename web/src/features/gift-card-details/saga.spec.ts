import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { keptPurchases } from '../../app/kept-purchases.js';
import { purchaseIntentReducer } from '../../app/purchase-intent.js';
import { ApiError } from '../../lib/api-error.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';
import { giftCardDetailsApi } from './api.js';
import { giftCardDetailsSaga } from './saga.js';
import { giftCardDetailsActions, giftCardDetailsReducer } from './slice.js';

const giftCard = { _id: 'card1', businessSlug: 'larkspur-house', salePrice: 80 } as GiftCard;
const business = { name: 'Larkspur House', businessSlug: 'larkspur-house' } as Business;
const details = jest.spyOn(giftCardDetailsApi, 'details');
const HALF_AN_HOUR_MS = 30 * 60_000;

/** The page of a card, opened. */
async function opened(giftCardId: string) {
  const reducer = combineReducers({ giftCardDetails: giftCardDetailsReducer, purchaseIntent: purchaseIntentReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, giftCardDetailsSaga);
  dispatch(giftCardDetailsActions.detailsOpened({ id: giftCardId }));
  await new Promise(setImmediate);
  return state;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  details.mockReset().mockImplementation(({ id }) => Promise.resolve({ giftCard: { ...giftCard, _id: id }, business }));
});

describe('the page of a card that a closed tab may have paid', () => {
  it('opens the purchase by itself, as it was then', async () => {
    keptPurchases.keep({ giftCard, business: null }, Date.now());
    details.mockResolvedValue({ giftCard: { ...giftCard, salePrice: 90 }, business });
    expect(await opened('card1')).toMatchObject({
      giftCardDetails: { details: { giftCard: { salePrice: 90 } } },
      purchaseIntent: { giftCard: { salePrice: 80 }, business: null },
    });
  });

  it('opens it of a card that is not on sale any more, too', async () => {
    keptPurchases.keep({ giftCard, business }, Date.now());
    details.mockRejectedValue(new ApiError({ status: 404, code: 'GIFT_CARD_NOT_FOUND', message: 'gone' }));
    expect(await opened('card1')).toMatchObject({
      giftCardDetails: { status: 'failed' },
      purchaseIntent: { giftCard: { _id: 'card1' } },
    });
  });

  it('opens nothing for another card, after half an hour, or when the purchase is done', async () => {
    keptPurchases.keep({ giftCard, business }, Date.now() - HALF_AN_HOUR_MS + 5_000);
    expect((await opened('card2')).purchaseIntent).toBeNull();
    expect((await opened('card1')).purchaseIntent).not.toBeNull();
    keptPurchases.drop('card1', Date.now());
    expect((await opened('card1')).purchaseIntent).toBeNull();
    keptPurchases.keep({ giftCard, business }, Date.now() - HALF_AN_HOUR_MS);
    expect((await opened('card1')).purchaseIntent).toBeNull();
  });
});

it('asks for the card under the address it is shown at, also when the same card was shown at another', async () => {
  const first = giftCardDetailsActions.detailsOpened({ id: 'card1', businessSlug: 'larkspur-house' });
  const shown = giftCardDetailsReducer(
    giftCardDetailsReducer(undefined, first),
    giftCardDetailsActions.detailsSucceeded({ giftCard, business }),
  );
  expect(giftCardDetailsReducer(shown, first)).toBe(shown);
  expect(
    giftCardDetailsReducer(shown, giftCardDetailsActions.detailsOpened({ id: 'card1', businessSlug: 'somebody-else' })),
  ).toMatchObject({
    status: 'loading',
    details: null,
  });
});
