import { put, take } from 'redux-saga/effects';
import { selectSessionBeganHere, selectUser } from '../../app/session/selectors.js';
import { call, select } from '../../lib/effects.js';
import { lookAgain } from './look-again.js';
import { redeemActions, selectRedeem } from './slice.js';
import { redeemSnapshot } from './snapshot.js';

/** Goes on with what this person left open on an earlier page. Under another session the card is looked at first. */
export function* restore() {
  const user = yield* select(selectUser);
  const { step } = yield* select(selectRedeem);
  const kept = user && step === 'scan' ? redeemSnapshot.read(user._id, Date.now()) : null;
  if (!kept) return;
  yield put(redeemActions.redeemRestored(kept));
  if (yield* select(selectSessionBeganHere)) yield* call(lookAgain);
}

export function* keep() {
  yield take(redeemActions.redeemOpened.type); // until then the empty beginning must not wipe out what is to be restored
  while (true) {
    yield take('*');
    const user = yield* select(selectUser);
    const state = yield* select(selectRedeem);
    if (user) redeemSnapshot.write(user._id, state, Date.now());
  }
}
