import { put, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { logoutFailed, logoutRequested, logoutSucceeded, sessionEnded, signedIn } from '../../app/session/slice.js';
import { signedInMark } from '../../app/session/signed-in-mark.js';
import { peopleKnown, tillCallFailed, tillForgotten, tillLocked, unlockedByPin } from '../../app/till/actions.js';
import { tillMark } from '../../app/till/till-mark.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { tillApi } from './api.js';
import { selectTill, tillActions } from './slice.js';
import { t } from './texts.js';

const GONE = ['TILL_NOT_ENROLLED', 'TILL_WITHDRAWN'];
/** What the list of people says better than a sentence does, once it was asked for again. */
const SAID_BY_LIST = ['PIN_PAUSED', 'PIN_STOPPED', 'PIN_NOT_SET', 'STAFF_NOT_FOUND'];

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

export function* load() {
  try {
    const { till } = yield* call(tillApi.get);
    yield* call(tillMark.write, '1');
    yield put(tillActions.tillLoaded(till));
    yield put(peopleKnown(till.people.map(({ id }) => id)));
  } catch (error) {
    yield* call(failed, error);
  }
}

function* failed(error: unknown) {
  if (!GONE.includes(codeOf(error))) {
    yield put(tillActions.tillFailed(messageOf(error, t('failed'))));
    yield put(tillCallFailed());
    return;
  }
  yield* call(tillMark.clear);
  yield put(tillForgotten());
  yield put(tillActions.tillGone(messageOf(error, t('failed'))));
}

/** The sixth digit asks; a refusal says why, and the list of people how they stand now. */
export function* unlock({ payload: pin }: ReturnType<typeof tillActions.unlockRequested>) {
  const { chosen, till } = yield* select(selectTill);
  if (chosen === null) return;
  const role = till?.people.find(({ id }) => id === chosen)?.role ?? 'cashier';
  try {
    const { user } = yield* call(tillApi.unlock, chosen, pin);
    yield put(tillActions.unlocked());
    yield put(signedIn(user));
    yield put(unlockedByPin({ user, role, pin }));
  } catch (error) {
    if (GONE.includes(codeOf(error))) {
      yield* call(failed, error);
      return;
    }
    yield put(tillActions.unlockFailed(messageOf(error, t('pin.failed'))));
    yield put(tillCallFailed());
    if (SAID_BY_LIST.includes(codeOf(error))) yield* call(load);
  }
}

/** Where the server can't be told, the next start of the page ends the session first. */
export function* lock() {
  yield put(tillLocked());
  yield put(sessionEnded());
  yield* call(signedInMark.write, 'leaving');
  try {
    yield* call(tillApi.lock);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return;
  }
  yield* call(signedInMark.clear);
}

/** A 401 locks the screen (app/session); an answer that does not come changes nothing: the server ends by itself what it does not hear of. */
export function* tellTouched() {
  try {
    yield* call(tillApi.touch);
  } catch {
    // the next touch
  }
}

/** Who set the device up may be signed in on it with all their rights: not any more, or whoever comes next would be. */
export function* enrol({ payload: code }: ReturnType<typeof tillActions.enrolRequested>) {
  try {
    const { till } = yield* call(tillApi.enrol, code);
    yield* call(tillMark.write, '1');
    if ((yield* call(signedInMark.read)) !== null) {
      yield put(logoutRequested());
      yield take([logoutSucceeded.type, logoutFailed.type]); // what features hold is forgotten with it
    }
    yield put(tillActions.enrolled(till));
  } catch (error) {
    yield put(tillActions.enrolFailed(messageOf(error, t('enrol.failed'))));
  }
}

export function* tillSaga() {
  yield takeLatest(tillActions.tillOpened.type, load);
  yield takeLeading(tillActions.unlockRequested.type, unlock);
  yield takeLeading(tillActions.lockRequested.type, lock);
  yield takeLeading(tillActions.tillTouched.type, tellTouched);
  yield takeLeading(tillActions.enrolRequested.type, enrol);
}
