import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import type { GiftCard } from '../lib/gift-card.js';
import { buyRequested, purchaseClosed, purchaseIntentReducer, purchaseOpened } from './purchase-intent.js';
import { keepPurchasePlace } from './purchase-place.js';

const wish = { giftCard: { _id: 'supper' } as GiftCard, business: null };
const PAGE = { key: 'page' };
const PURCHASE = { key: 'page', purchase: true };

/** The browser's history of this tab, as far as it is used: it takes its time to go back. */
class History {
  entries: object[] = [PAGE];
  get state() {
    return this.entries.at(-1);
  }
  pushState(state: object) {
    this.entries.push(state);
  }
  back() {
    setTimeout(() => {
      this.entries.pop();
      window.dispatchEvent(new Event('popstate'));
    });
  }
}
let history: History;

function start(pathname = '/explore') {
  globalThis.window = Object.assign(new EventTarget(), { location: { pathname }, history }) as unknown as Window &
    typeof globalThis;
  const { dispatch, getState, ...store } = createStore(combineReducers({ purchaseIntent: purchaseIntentReducer }));
  keepPurchasePlace({ dispatch, getState, ...store });
  const back = (): void => {
    history.back();
    jest.runAllTimers();
  };
  return { dispatch, back, isWanted: () => getState().purchaseIntent !== null };
}

beforeEach(() => {
  jest.useFakeTimers();
  history = new History();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

it("closes a purchase whose dialog is not there yet by the browser's Back, which leaves the page beneath where it is", () => {
  const { dispatch, back, isWanted } = start();
  dispatch(buyRequested(wish));
  expect(history.entries).toEqual([PAGE, PURCHASE]);
  back();
  expect([isWanted(), history.entries]).toEqual([false, [PAGE]]);
});

it('asks an opened dialog by Back, and stays where that stays', () => {
  const { dispatch, back, isWanted } = start();
  dispatch(buyRequested(wish));
  dispatch(purchaseOpened(wish));
  back();
  dispatch(buyRequested({ ...wish, business: null }));
  back();
  expect([isWanted(), history.entries]).toEqual([true, [PAGE, PURCHASE]]);
});

it('leaves nothing to go back from when it is closed by hand', () => {
  const { dispatch, back, isWanted } = start();
  dispatch(buyRequested(wish));
  dispatch(purchaseClosed());
  jest.runAllTimers();
  expect(history.entries).toEqual([PAGE]);
  history.pushState({ key: 'next page' });
  back();
  expect([isWanted(), history.entries]).toEqual([false, [PAGE]]);
});

it('is not closed by the end of the one before it', () => {
  const { dispatch, isWanted } = start();
  dispatch(buyRequested(wish));
  dispatch(purchaseClosed());
  dispatch(buyRequested(wish));
  jest.runAllTimers();
  expect([isWanted(), history.entries]).toEqual([true, [PAGE, PURCHASE]]);
});

it('leaves the entry that outlived its purchase, after a reload and by Forward', () => {
  history.pushState(PURCHASE);
  start();
  jest.runAllTimers();
  expect(history.entries).toEqual([PAGE]);
  history.pushState(PURCHASE);
  window.dispatchEvent(new Event('popstate'));
  jest.runAllTimers();
  expect(history.entries).toEqual([PAGE]);
});

it("takes no entry where a payment's own page leads back to", () => {
  start('/payment/callback').dispatch(buyRequested(wish));
  expect(history.entries).toEqual([PAGE]);
});
