import { expect, it } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import {
  buyRequested,
  closeRequested,
  purchaseClosed,
  purchaseIntentReducer,
  purchaseOpened,
} from '../../app/purchase-intent.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { closingSaga } from './closing.js';
import { EMPTY_DETAILS, type PaymentRecord } from './model.js';
import { purchaseActions, purchaseReducer } from './slice.js';

const wish = { giftCard: { _id: 'card1', businessSlug: 'larkspur-house' } as GiftCard, business: null };
const atPayment = purchaseActions.purchaseRestored({
  ...wish,
  type: 'self',
  details: EMPTY_DETAILS,
  attempt: null,
  record: null,
});
const source = purchaseActions.sourceReceived({ sourceId: 'cnon:1', method: 'googlePay', completeWhenPaid: false });
const paid = purchaseActions.paymentSucceeded({ id: 'pay_1', status: 'COMPLETED' } as PaymentRecord);

/** What was told when somebody wanted to leave after `actions`. */
function closedAfter(...actions: UnknownAction[]): UnknownAction[] {
  const reducer = combineReducers({ purchase: purchaseReducer, purchaseIntent: purchaseIntentReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  let told: UnknownAction[] = [];
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    told.push(action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, closingSaga);
  for (const action of actions) dispatch(action);
  told = [];
  dispatch(closeRequested());
  return told;
}

it.each([
  ['one whose money moves stays', [source], []],
  [
    'one whose card is asked for a source is given up',
    [purchaseActions.cardRequested()],
    [purchaseActions.purchaseLeft({ keep: false }), purchaseClosed()],
  ],
  [
    'one that may be paid is kept',
    [source, purchaseActions.paymentUnknown('no answer')],
    [purchaseActions.purchaseLeft({ keep: true }), purchaseClosed()],
  ],
  ['one that is paid is completed first', [source, paid], [purchaseActions.completeRequested()]],
  [
    'a paid one that could not be completed is kept',
    [source, paid, purchaseActions.completeRequested(), purchaseActions.completeFailed('no answer')],
    [purchaseActions.purchaseLeft({ keep: true }), purchaseClosed()],
  ],
  [
    'a completed one is done with',
    [source, paid, purchaseActions.completeSucceeded(null)],
    [purchaseActions.purchaseLeft({ keep: false }), purchaseClosed()],
  ],
])('%s', (_what, before, after) => {
  expect(closedAfter(buyRequested(wish), purchaseOpened(wish), atPayment, ...before)).toEqual([
    closeRequested(),
    ...after,
  ]);
});

it('one that was closed before its dialog had come changes nothing of the one before it', () => {
  expect(closedAfter(purchaseOpened(wish), atPayment, source, paid, buyRequested(wish))).toEqual([closeRequested()]);
});
