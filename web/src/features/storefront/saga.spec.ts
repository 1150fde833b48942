import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';
import { storefrontApi } from './api.js';
import { storefrontSaga } from './saga.js';
import { storefrontActions, storefrontReducer } from './slice.js';

function start() {
  const reducer = combineReducers({ storefront: storefrontReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, storefrontSaga);
  return { dispatch, storefront: () => state.storefront };
}

const list = jest.spyOn(storefrontApi, 'list');
const business = jest.spyOn(storefrontApi, 'business');
const page = (...ids: string[]) => ({ giftCards: ids.map((_id) => ({ _id }) as GiftCard), total: 12, hasMore: true });
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  list.mockReset().mockResolvedValue(page('1'));
  business.mockReset().mockResolvedValue({ business: { name: 'Larkspur House' } as Business });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('loading the storefront', () => {
  it('asks for the business and its first six cards', async () => {
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: 'larkspur-house' }));
    await settle();
    expect(list).toHaveBeenCalledWith({ businessSlug: 'larkspur-house', search: '' }, 1, 6);
    expect(app.storefront()).toMatchObject({
      status: 'ready',
      business: { status: 'ready', value: { name: 'Larkspur House' } },
    });
  });

  it('asks for no business when all are shown', async () => {
    start().dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
    await settle();
    expect(business).not.toHaveBeenCalled();
  });

  it('waits for a pause in typing and asks once, for the last text', async () => {
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
    await settle();
    for (const text of ['b', 'br', 'brunch']) app.dispatch(storefrontActions.searchChanged(text));
    await settle(299);
    expect(list).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(list.mock.calls.slice(1).map(([query]) => query.search)).toEqual(['brunch']);
  });

  it('drops the answer of an older search that comes late', async () => {
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
    await settle();
    list
      .mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(page('old')), 5000)))
      .mockResolvedValueOnce(page('new'));
    app.dispatch(storefrontActions.searchChanged('a'));
    await settle(300);
    app.dispatch(storefrontActions.searchChanged('ab'));
    await settle(10_000);
    expect(app.storefront().giftCards.map((card) => card._id)).toEqual(['new']);
  });

  it('adds the next step after 800 ms', async () => {
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
    await settle();
    list.mockResolvedValueOnce(page('2'));
    app.dispatch(storefrontActions.moreRequested());
    await settle(799);
    expect(list).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(list).toHaveBeenLastCalledWith(app.storefront().query, 2, 6);
    expect(app.storefront().giftCards.map((card) => card._id)).toEqual(['1', '2']);
  });

  it('does not add the next step of a list that was searched away, and can go on with the new one', async () => {
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
    await settle();
    app.dispatch(storefrontActions.moreRequested());
    app.dispatch(storefrontActions.searchChanged('ab'));
    await settle(300);
    list.mockResolvedValue(page('2'));
    app.dispatch(storefrontActions.moreRequested());
    await settle(1000);
    expect(app.storefront()).toMatchObject({ status: 'ready', page: 2 });
  });

  it('shows why the list failed and loads it on retry', async () => {
    list.mockRejectedValueOnce(new ApiError({ status: 503, code: 'DOWN', message: 'The service is busy.' }));
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
    await settle();
    expect(app.storefront()).toMatchObject({ status: 'failed', error: 'The service is busy.' });
    app.dispatch(storefrontActions.listRetried());
    await settle();
    expect(app.storefront().status).toBe('ready');
  });

  it('keeps the code of a business that is not there', async () => {
    business.mockRejectedValueOnce(
      new ApiError({ status: 404, code: 'BUSINESS_NOT_FOUND', message: 'No business here.' }),
    );
    const app = start();
    app.dispatch(storefrontActions.storefrontOpened({ businessSlug: 'nowhere' }));
    await settle();
    expect(app.storefront().business).toMatchObject({
      status: 'failed',
      error: { code: 'BUSINESS_NOT_FOUND', message: 'No business here.' },
    });
  });
});
