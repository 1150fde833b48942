import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { contributionDrafts } from '../../app/contribution-drafts.js';
import { keptPurchases } from '../../app/kept-purchases.js';
import { purchaseClosed, purchaseIntentReducer } from '../../app/purchase-intent.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { contributionOffer, offerIdOf } from '../../lib/contribution.js';
import { groupGift, groupGiftHouse as business } from '../../testing/group-gift.js';
import { groupGiftApi } from './api.js';
import { groupGiftSaga, LOOK_AGAIN_MS } from './saga.js';
import { groupGiftActions, groupGiftReducer } from './slice.js';

const ask = jest.spyOn(groupGiftApi, 'groupGift');
const answer = (changes: Partial<typeof groupGift> = {}) => ({ groupGift: { ...groupGift, ...changes }, business });
const refusal = (status: number, code: string) => new ApiError({ status, code, message: 'in words' });
const offer = contributionOffer(groupGift, business.businessSlug);
const typed = { name: 'Sam', email: 'sam@mail.example', line: 'Bye!' };
const none = { name: '', email: '', line: '' };
const tasks: Task[] = [];

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.document = { visibilityState: 'visible' } as Document;
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
  ask.mockReset().mockResolvedValue(answer());
});
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

/** The page of the gift, opened. */
async function opened() {
  const reducer = combineReducers({ groupGift: groupGiftReducer, purchaseIntent: purchaseIntentReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch, getState: () => state }, groupGiftSaga));
  dispatch(groupGiftActions.opened('gift1'));
  await settle();
  return { dispatch, state: () => state };
}

it('shows the gift, and tells a link of none apart from one that could not be loaded', async () => {
  expect((await opened()).state().groupGift).toMatchObject({ status: 'ready', answer: answer() });
  ask.mockRejectedValue(refusal(404, 'GROUP_GIFT_NOT_FOUND'));
  expect((await opened()).state().groupGift.status).toBe('unknown');
  ask.mockRejectedValue(networkError());
  expect((await opened()).state().groupGift).toMatchObject({ status: 'failed', answer: null });
});

it('shows what others pay in and that it closed, and a look that fails leaves what is shown and typed', async () => {
  const page = await opened();
  page.dispatch(groupGiftActions.typed(typed));
  ask.mockRejectedValueOnce(networkError());
  await settle(LOOK_AGAIN_MS);
  expect(page.state().groupGift).toMatchObject({ status: 'ready', answer: answer(), typed });
  ask.mockResolvedValue(answer({ sum: 65, status: 'closed' }));
  await settle(LOOK_AGAIN_MS);
  expect(page.state().groupGift).toMatchObject({ answer: { groupGift: { sum: 65, status: 'closed' } }, typed });
});

it('keeps what is typed for its tab, and begins anew once it was paid', async () => {
  const page = await opened();
  page.dispatch(groupGiftActions.typed(typed));
  expect((await opened()).state().groupGift.typed).toEqual(typed);
  page.dispatch(purchaseClosed()); // given up
  await settle();
  expect(page.state().groupGift.typed).toEqual(typed);
  contributionDrafts.drop(offerIdOf('gift1'));
  ask.mockResolvedValue(answer({ sum: 50 }));
  page.dispatch(purchaseClosed());
  await settle();
  expect(page.state().groupGift).toMatchObject({ typed: none, answer: { groupGift: { sum: 50 } } });
});

it('goes on with a payment that may have been made, also of a gift that has closed since', async () => {
  const contributor = { ...typed, recipientName: 'Priya', closes: groupGift.closes };
  keptPurchases.keep({ giftCard: offer, business, contributor }, Date.now());
  ask.mockResolvedValue(answer({ status: 'closed' }));
  expect((await opened()).state().purchaseIntent).toMatchObject({ giftCard: offer, contributor });
  keptPurchases.drop(offer._id, Date.now());
  expect((await opened()).state().purchaseIntent).toBeNull();
});

it('asks nothing more once its page is left', async () => {
  const page = await opened();
  page.dispatch(groupGiftActions.left());
  await settle(3 * LOOK_AGAIN_MS);
  expect(ask).toHaveBeenCalledTimes(1);
});
