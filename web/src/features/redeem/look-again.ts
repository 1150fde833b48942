import { put } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { redeemApi } from './api.js';
import { isOpen, redeemActions, selectRedeem } from './slice.js';

/** A scan is good for the session that made it: where the same person signs in, or unlocks, with the card still open, it is looked at once more. */
export function* lookAgain() {
  const { step, scanned, presence: before, redemption } = yield* select(selectRedeem);
  if (step !== 'found' || scanned === null || before === null) return;
  if (isOpen(redemption)) return; // asked again it has to be the same call, or its key does not answer
  yield put(redeemActions.lookedAgain());
  const answer: Answer = yield* call(look, scanned);
  const now = yield* select(selectRedeem);
  if (now.step === 'found' && now.scanned === scanned) yield put(answer); // else they went on to another card meanwhile
}

type Answer = ReturnType<typeof redeemActions.buyerRefreshed> | ReturnType<typeof redeemActions.presenceEnded>;

async function look(scanned: string): Promise<Answer> {
  try {
    const { giftCard, cashOut: offer, presence } = await redeemApi.scan(scanned);
    const buyer = giftCard?.buyers[0];
    return buyer ? redeemActions.buyerRefreshed({ buyer, offer, presence }) : redeemActions.presenceEnded();
  } catch {
    return redeemActions.presenceEnded(); // the mailed code is a way on, and so is another scan
  }
}
