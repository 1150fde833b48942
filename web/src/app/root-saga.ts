import { fork } from 'redux-saga/effects';
import { call } from '../lib/effects.js';
import { downloadsSaga } from './downloads/saga.js';
import { keptPurchases } from './kept-purchases.js';
import { sessionSaga } from './session/saga.js';

/** The sagas that run from the start. A feature's saga is added with the feature (store.ts). */
export function* rootSaga() {
  yield fork(downloadsSaga);
  yield fork(sessionSaga);
  yield* call(keptPurchases.prune, Date.now());
}
