import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { buyRequested, purchaseClosed, purchaseIntentReducer } from '../../app/purchase-intent.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { closingSaga } from './closing.js';
import type { PaymentRecord } from './model.js';
import { closeRequested, completeFailed, completeRequested, completeSucceeded, paymentSucceeded, paymentUnknown, purchaseLeft, purchaseOpened, purchaseReducer, sourceReceived } from './slice.js';

const giftCard = { _id: 'card1', businessSlug: 'larkspur-house' } as GiftCard;
const source = sourceReceived({ sourceId: 'cnon:1', method: 'card', completeWhenPaid: false });
const paid = paymentSucceeded({ id: 'pay_1', status: 'COMPLETED' } as PaymentRecord);

/** The browser's history of this tab, as far as it is used. */
class History {
  entries: object[] = [{ key: 'page' }];
  get state() { return this.entries.at(-1); }
  pushState(state: object) { this.entries.push(state); }
  back() {
    this.entries.pop();
    window.dispatchEvent(new Event('popstate'));
  }
}
let history: History;

function open(pathname = '/explore') {
  globalThis.window = Object.assign(new EventTarget(), { location: { pathname }, history }) as unknown as Window & typeof globalThis;
  const reducer = combineReducers({ purchase: purchaseReducer, purchaseIntent: purchaseIntentReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const told: UnknownAction[] = [];
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    told.push(action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, closingSaga);
  dispatch(buyRequested({ giftCard, business: null }));
  dispatch(purchaseOpened({ giftCard, business: null }));
  return { dispatch, told, isOpen: () => state.purchaseIntent !== null && state.purchase.giftCard !== null };
}

beforeEach(() => {
  history = new History();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

it("is closed by the browser's Back, which leaves the page beneath where it is", () => {
  const app = open();
  expect(history.entries).toEqual([{ key: 'page' }, { key: 'page', purchase: true }]);
  history.back();
  expect([app.isOpen(), history.entries]).toEqual([false, [{ key: 'page' }]]);
});

it('leaves nothing to go back from when it is closed by hand, also after a reload', () => {
  history.pushState({ key: 'page', purchase: true });
  const app = open();
  app.dispatch(closeRequested());
  expect([app.isOpen(), history.entries]).toEqual([false, [{ key: 'page' }]]);
});

it('leaves nothing to go back from when the page closes it because its dialog broke', () => {
  const app = open();
  app.dispatch(purchaseClosed());
  expect(history.entries).toEqual([{ key: 'page' }]);
  history.pushState({ key: 'next page' });
  app.told.length = 0;
  history.back();
  expect(app.told).toEqual([]);
});

it('stays while money moves, and Back can be pressed again afterwards', () => {
  const app = open();
  app.dispatch(source);
  history.back();
  app.dispatch(closeRequested());
  expect([app.isOpen(), history.entries.length]).toEqual([true, 2]);
  app.dispatch(paymentUnknown('no answer'));
  history.back();
  expect([app.isOpen(), history.entries.length]).toEqual([false, 1]);
});

it.each([
  ['one that may be paid is kept', [source, paymentUnknown('no answer')], [purchaseLeft({ keep: true }), purchaseClosed()]],
  ['one that is paid is completed first', [source, paid], [completeRequested()]],
  ['a paid one that could not be completed is kept', [source, paid, completeRequested(), completeFailed('no answer')], [purchaseLeft({ keep: true }), purchaseClosed()]],
  ['a completed one is done with', [source, paid, completeSucceeded(null)], [purchaseLeft({ keep: false }), purchaseClosed()]],
])('%s', (_what, before, after) => {
  const app = open();
  for (const action of before) app.dispatch(action);
  app.told.length = 0;
  app.dispatch(closeRequested());
  expect(app.told).toEqual([closeRequested(), ...after]);
});

it("takes no entry where a payment's own page leads back to", () => {
  open('/payment/callback');
  expect(history.entries).toEqual([{ key: 'page' }]);
});
