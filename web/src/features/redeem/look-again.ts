import { put } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { redeemApi } from './api.js';
import { redeemActions, selectRedeem } from './slice.js';

/** A scan is good for the session that made it: where the same person signs in, or unlocks, with the card still open, it is looked at once more. */
export function* lookAgain() {
  const { step, scanned, presence: before } = yield* select(selectRedeem);
  if (step !== 'found' || scanned === null || before === null) return;
  try {
    const { giftCard, cashOut: offer, presence } = yield* call(redeemApi.scan, scanned);
    const buyer = giftCard?.buyers[0];
    yield put(buyer ? redeemActions.buyerRefreshed({ buyer, offer, presence }) : redeemActions.presenceEnded());
  } catch {
    yield put(redeemActions.presenceEnded()); // the mailed code is a way on, and so is another scan
  }
}
