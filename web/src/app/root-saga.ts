import { fork } from 'redux-saga/effects';
import { sessionSaga } from './session/saga.js';

/** The sagas that run from the start. A feature's saga is added with the feature (store.ts). */
export function* rootSaga() {
  yield fork(sessionSaga);
}
