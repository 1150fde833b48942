import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { messageOf } from '../../lib/api-error.js';
import { devicesApi } from './api.js';
import { devicesActions, selectDevices } from './slice.js';
import { t } from './texts.js';

/** While the code is on the screen, the device may come at any moment. */
const LOOK_EVERY_MS = 3_000;

export function* load() {
  try {
    const { tills } = yield* call(devicesApi.list);
    yield put(devicesActions.devicesLoaded(tills));
  } catch (error) {
    yield put(devicesActions.devicesFailed(messageOf(error, t('failed'))));
  }
}

export function* add({ payload: { name, locationId } }: ReturnType<typeof devicesActions.addRequested>) {
  try {
    const { till: device, code } = yield* call(devicesApi.add, name, locationId);
    yield put(devicesActions.added({ device, code }));
  } catch (error) {
    yield put(devicesActions.addFailed(messageOf(error, t('add.failed'))));
  }
}

/** Until the device came, its code is over, or nobody waits any more. A look without an answer is made up for by the next. */
export function* awaitDevice({ payload: { device } }: ReturnType<typeof devicesActions.added>) {
  const until = Date.parse(device.waitsUntil ?? '');
  while (Date.now() < until) {
    yield delay(LOOK_EVERY_MS);
    const { adding } = yield* select(selectDevices);
    if (adding?.step !== 'code' || adding.device.id !== device.id) return;
    try {
      const { tills } = yield* call(devicesApi.list);
      yield put(devicesActions.devicesLoaded(tills));
    } catch {
      // the next look
    }
  }
}

/** Refused or unanswered, the list says where it stands now. */
export function* move({ payload: { tillId, locationId } }: ReturnType<typeof devicesActions.moveRequested>) {
  try {
    yield* call(devicesApi.move, tillId, locationId);
    yield put(toastShown(t('move.done'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('move.failed')), 'error'));
  }
  yield* call(load);
}

export function* withdraw({ payload: tillId }: ReturnType<typeof devicesActions.withdrawRequested>) {
  try {
    yield* call(devicesApi.withdraw, tillId);
    yield put(toastShown(t('withdraw.done'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('withdraw.failed')), 'error'));
  }
  yield* call(load);
}

export function* setIdle({ payload: minutes }: ReturnType<typeof devicesActions.idleChosen>) {
  try {
    const { user } = yield* call(devicesApi.setIdle, minutes);
    yield put(signedIn(user));
    yield put(toastShown(t('idle.done'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('idle.failed')), 'error'));
  }
  yield put(devicesActions.idleSaved());
}

export function* loadOffline() {
  try {
    const { allowed } = yield* call(devicesApi.offline);
    yield put(devicesActions.offlineKnown(allowed));
  } catch (error) {
    yield put(devicesActions.offlineFailed(messageOf(error, t('offline.failed'))));
  }
}

/** Refused or unanswered, it is asked where it stands. */
export function* setOffline({ payload: wanted }: ReturnType<typeof devicesActions.offlineChosen>) {
  try {
    const { allowed } = yield* call(devicesApi.setOffline, wanted);
    yield put(devicesActions.offlineKnown(allowed));
    yield put(toastShown(t(allowed ? 'offline.isOn' : 'offline.isOff'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('offline.notSaved')), 'error'));
    yield* call(loadOffline);
  }
}

export function* devicesSaga() {
  yield takeLatest(devicesActions.devicesOpened.type, load);
  yield takeLeading(devicesActions.addRequested.type, add);
  yield takeLatest(devicesActions.added.type, awaitDevice);
  yield takeLeading(devicesActions.moveRequested.type, move);
  yield takeLeading(devicesActions.withdrawRequested.type, withdraw);
  yield takeLeading(devicesActions.idleChosen.type, setIdle);
  yield takeLatest(devicesActions.offlineOpened.type, loadOffline);
  yield takeLeading(devicesActions.offlineChosen.type, setOffline);
}
