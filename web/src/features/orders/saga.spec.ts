import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer, signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { ApiError } from '../../lib/api-error.js';
import type { Buyer } from '../../lib/buyer.js';
import { ordersApi } from './api.js';
import { CARDS_PER_STEP, type GiftCardOrders } from './model.js';
import { ordersSaga, SEARCH_PAUSE_MS } from './saga.js';
import { ordersActions, ordersReducer } from './slice.js';

const card = { id: 'c1', name: 'Supper', totalBuyers: 12 } as GiftCardOrders;
const page = (from: number, count: number, total: number) => ({
  buyers: Array.from({ length: count }, (_, at) => ({ id: `b${from + at}` }) as Buyer),
  total,
});
const api = {
  cards: jest.spyOn(ordersApi, 'cards'),
  buyersOf: jest.spyOn(ordersApi, 'buyersOf'),
  buyers: jest.spyOn(ordersApi, 'buyers'),
  endPackage: jest.spyOn(ordersApi, 'endPackage'),
};
const broken = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now' });
let task: Task;
let warn: ReturnType<typeof jest.spyOn>;

function start() {
  const reducer = combineReducers({ orders: ordersReducer, session: sessionReducer });
  let state = reducer(undefined, signedIn({ _id: 'elena', businessSlug: 'juniper-rye' } as User));
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, ordersSaga);
  return { dispatch, orders: () => state.orders };
}
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const spy of Object.values(api)) spy.mockReset();
  api.cards.mockResolvedValue({ giftCards: [card] });
  api.buyers.mockResolvedValue(page(1, 10, 12));
  api.buyersOf.mockResolvedValue(page(1, 10, 12));
});
afterEach(() => {
  task.cancel();
  warn.mockRestore();
  jest.useRealTimers();
});

describe('a package that is off sale', () => {
  it('is ended once it was asked for, and says why where it was not', async () => {
    const app = start();
    api.cards.mockResolvedValue({ giftCards: [{ ...card, unitsKept: true }] });
    app.dispatch(ordersActions.cardsOpened());
    await settle();
    app.dispatch(ordersActions.endAsked(app.orders().cards.all[0]!));
    api.endPackage.mockRejectedValueOnce(broken).mockResolvedValue({ success: true, message: '' });
    app.dispatch(ordersActions.endRequested());
    app.dispatch(ordersActions.endGivenUp());
    await settle();
    expect(app.orders().ending).toMatchObject({ status: 'asking', error: 'Not now' });
    app.dispatch(ordersActions.endRequested());
    await settle();
    expect(app.orders()).toMatchObject({ ending: null, cards: { all: [{ id: 'c1', unitsKept: false }] } });
  });
});

describe('gift card orders', () => {
  it('are loaded, and kept while newer ones come', async () => {
    const app = start();
    app.dispatch(ordersActions.cardsOpened());
    expect(app.orders().cards.status).toBe('loading');
    await settle();
    expect(app.orders().cards).toMatchObject({ status: 'ready', all: [card] });
    app.dispatch(ordersActions.cardsOpened());
    expect(app.orders().cards.status).toBe('ready');
  });

  it('keep how many are shown for who comes back, until something else is searched', () => {
    const app = start();
    app.dispatch(ordersActions.cardsOpened());
    app.dispatch(ordersActions.moreCardsRequested());
    app.dispatch(ordersActions.cardsOpened());
    expect(app.orders().cards.shown).toBe(2 * CARDS_PER_STEP);
    app.dispatch(ordersActions.cardSearchChanged('brunch'));
    expect(app.orders().cards.shown).toBe(CARDS_PER_STEP);
  });

  it('say what is wrong, and log it', async () => {
    api.cards.mockRejectedValue(broken);
    const app = start();
    app.dispatch(ordersActions.cardsOpened());
    await settle();
    expect(app.orders().cards).toMatchObject({ status: 'failed', error: 'Not now' });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('customer orders', () => {
  it('turn to the last page from one that is not there', async () => {
    const app = start();
    app.dispatch(
      ordersActions.customersOpened({ filters: { from: '', to: '', status: '', giftCardId: '' }, page: 99 }),
    );
    await settle();
    expect(api.buyers.mock.calls.map(([, { page }]) => page)).toEqual([99, 2]);
  });

  it('open at the place that the address names, or else where they were', async () => {
    const app = start();
    app.dispatch(
      ordersActions.customersOpened({ filters: { from: '', to: '', status: 'blocked', giftCardId: '' }, page: 2 }),
    );
    await settle();
    app.dispatch(ordersActions.customersOpened(undefined));
    await settle();
    expect(api.buyers.mock.calls.map(([, query]) => query)).toEqual([
      { status: 'blocked', search: '', page: 2, limit: 10 },
      { status: 'blocked', search: '', page: 2, limit: 10 },
    ]);
  });

  it('come ten a page; a search waits for a pause and begins at page 1', async () => {
    const app = start();
    app.dispatch(ordersActions.customersOpened(undefined));
    await settle();
    app.dispatch(ordersActions.customerPageChanged(2));
    await settle();
    app.dispatch(ordersActions.customerSearchChanged('ma'));
    app.dispatch(ordersActions.customerSearchChanged('maya '));
    await settle(SEARCH_PAUSE_MS);
    expect(api.buyers.mock.calls.map(([, query]) => query)).toEqual([
      { search: '', page: 1, limit: 10 },
      { search: '', page: 2, limit: 10 },
      { search: 'maya', page: 1, limit: 10 },
    ]);
  });
});

describe('the buyers of a card', () => {
  it('grow by ten, each behind those that are shown', async () => {
    const app = start();
    app.dispatch(ordersActions.buyersOpened(card));
    await settle();
    api.buyersOf.mockResolvedValue(page(11, 2, 12));
    app.dispatch(ordersActions.moreBuyersRequested());
    await settle();
    expect(app.orders().dialog?.buyers).toHaveLength(12);
    expect(api.buyersOf).toHaveBeenLastCalledWith('c1', 'juniper-rye', { search: '', page: 2, limit: 10 });
  });

  it('keep what is shown when more could not be loaded, and try the same page again', async () => {
    const app = start();
    app.dispatch(ordersActions.buyersOpened(card));
    await settle();
    api.buyersOf.mockRejectedValueOnce(broken).mockResolvedValueOnce(page(11, 2, 12));
    app.dispatch(ordersActions.moreBuyersRequested());
    await settle();
    expect(app.orders().dialog).toMatchObject({ status: 'failed', buyers: { length: 10 } });
    app.dispatch(ordersActions.buyersRetried());
    await settle();
    expect(app.orders().dialog).toMatchObject({ status: 'ready', buyers: { length: 12 } });
  });

  it('of a closed dialog are not waited for', async () => {
    let answer = (_page: ReturnType<typeof page>): void => undefined;
    api.buyersOf.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const app = start();
    app.dispatch(ordersActions.buyersOpened(card));
    app.dispatch(ordersActions.buyersClosed());
    answer(page(1, 1, 1));
    await settle();
    expect(app.orders().dialog).toBeNull();
  });

  it('are searched anew from the first page', async () => {
    const app = start();
    app.dispatch(ordersActions.buyersOpened(card));
    await settle();
    app.dispatch(ordersActions.moreBuyersRequested());
    await settle();
    app.dispatch(ordersActions.buyerSearchChanged('tom'));
    await settle(SEARCH_PAUSE_MS);
    expect(api.buyersOf).toHaveBeenLastCalledWith('c1', 'juniper-rye', { search: 'tom', page: 1, limit: 10 });
  });
});
