import { put } from 'redux-saga/effects';
import { salePriceCents } from '@giftcard/kernel/business/card-amount';
import { isUnanswered } from '../../../lib/api-error.js';
import { call, select } from '../../../lib/effects.js';
import { randomKey } from '../../../lib/random-key.js';
import { redeemApi } from '../api.js';
import { because, isSignedOut } from '../failures.js';
import { redeemActions, selectRedeem } from '../slice.js';
import { activationWords } from './words.js';

/** Makes a card of what was printed. A wish without an answer keeps its key. */
export function* activate({ payload: cents }: ReturnType<typeof redeemActions.activationRequested>) {
  const { activation, scanned: qrCode } = yield* select(selectRedeem);
  if (!activation || qrCode === null || activation.paidWith === null || activation.status === 'done') return;
  const { paidWith } = activation;
  const email = activation.email.trim();
  const key = activation.key ?? randomKey();
  yield put(redeemActions.activationStarted(key));
  try {
    const { discount, currency } = activation.offer;
    const price = salePriceCents(cents, discount, currency) / 100;
    const body = { qrCode, amount: cents / 100, price, paidWith, ...(email === '' ? {} : { email }) };
    const { buyer } = yield* call(redeemApi.activate, body, key);
    yield put(redeemActions.activationSucceeded(buyer.purchaseDate || new Date().toISOString()));
  } catch (error) {
    if (isUnanswered(error)) yield put(redeemActions.activationUnanswered(activationWords.unsure));
    else if (isSignedOut(error)) yield put(redeemActions.activationUnanswered(activationWords.signInAgain));
    else yield put(redeemActions.activationFailed(because(activationWords.failed, error)));
  }
}
