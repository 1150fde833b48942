import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { shiftApi } from './api.js';
import { printer } from './print.js';
import { OWN, selectShift, shiftActions } from './slice.js';
import { t } from './texts.js';

export function* load({ payload: of }: ReturnType<typeof shiftActions.shiftOpened>) {
  try {
    const { shift } = of === OWN ? yield* call(shiftApi.atTill) : yield* call(shiftApi.get, of);
    yield put(shiftActions.shiftLoaded(shift));
  } catch (error) {
    yield put(shiftActions.shiftFailed(messageOf(error, t('failed'))));
  }
}

/** An answer that was lost is no harm: the same shift is closed once, and answers the same slip. */
export function* close({ payload: { print } }: ReturnType<typeof shiftActions.closeRequested>) {
  const { of, shift } = yield* select(selectShift);
  if (shift === null) return;
  try {
    const { shift: closed } = yield* call(of === OWN ? shiftApi.closeAtTill : shiftApi.close, shift.id);
    yield put(shiftActions.closed(closed));
    if (print) yield* call(printer.print);
  } catch (error) {
    yield put(shiftActions.closeFailed(messageOf(error, t('close.failed'))));
  }
}

export function* shiftSaga() {
  yield takeLatest(shiftActions.shiftOpened.type, load);
  yield takeLeading(shiftActions.closeRequested.type, close);
}
