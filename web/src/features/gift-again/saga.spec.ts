import { afterEach, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import type { UnknownAction } from 'redux';
import { buyRequested } from '../../app/purchase-intent.js';
import { ApiError } from '../../lib/api-error.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { giftAgainApi, type GiftAgain } from './api.js';
import { openGift } from './saga.js';
import { giftAgainActions, giftAgainReducer, type GiftAgainState } from './slice.js';

const giftCard = { _id: 'supper', giftCardName: 'Supper' } as GiftCard;
const again: GiftAgain = {
  recipientName: 'Maya',
  recipientEmail: 'maya@example.com',
  giftCardName: 'Supper',
  giftCard,
  business: null,
};

afterEach(() => {
  jest.restoreAllMocks();
});

/** What the page knows after the link was followed, and what was asked to be bought. */
async function followed(): Promise<{ state: GiftAgainState; bought: UnknownAction[] }> {
  let state = giftAgainReducer(undefined, { type: 'begin' });
  const bought: UnknownAction[] = [];
  const dispatch = (action: UnknownAction) => {
    if (buyRequested.match(action)) bought.push(action);
    return (state = giftAgainReducer(state, action));
  };
  await runSaga({ dispatch }, openGift, giftAgainActions.linkOpened('token')).toPromise();
  return { state, bought };
}

it('who follows the link of a mail of thanks buys the same once more, for the same recipient', async () => {
  jest.spyOn(giftAgainApi, 'open').mockResolvedValue(again);
  const { state, bought } = await followed();
  expect(state).toEqual({ status: 'ready', error: null, again });
  const recipient = { name: 'Maya', email: 'maya@example.com' };
  expect(bought).toEqual([buyRequested({ giftCard, business: null, recipient })]);
});

it('what is on sale no more is not bought, and a link of nobody is told apart from one that could not be loaded', async () => {
  jest.spyOn(giftAgainApi, 'open').mockResolvedValue({ ...again, giftCard: null });
  expect((await followed()).bought).toEqual([]);
  for (const [code, status] of [
    ['CARD_NOT_FOUND', 'unknown'],
    ['SERVICE_UNAVAILABLE', 'failed'],
  ] as const) {
    jest.spyOn(giftAgainApi, 'open').mockRejectedValue(new ApiError({ status: 404, code, message: 'in words' }));
    expect((await followed()).state).toEqual({ status, error: 'in words', again: null });
  }
});
