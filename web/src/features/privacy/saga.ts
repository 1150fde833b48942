import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { challenges } from '../../lib/challenge.js';
import { saveAs } from '../../lib/download.js';
import { privacyApi } from './api.js';
import { type Failure, privacyActions } from './slice.js';
import { t } from './texts.js';

/** How often the form is sent in one attempt: a solution that came too late is refused with another challenge. */
const TRIES = 3;

/** Near a cap the call is refused with a challenge, which is solved and told of (docs/adr/0048). */
export function* askForLink({ payload: { businessSlug, email } }: ReturnType<typeof privacyActions.linkAsked>) {
  let solution: string | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      yield* call(privacyApi.ask, businessSlug, email, solution);
      yield put(privacyActions.linkSent());
      return;
    } catch (error) {
      const challenge = challenges.of(error);
      if (!challenge || tries === TRIES) {
        yield put(privacyActions.askFailed(messageOf(error, t('ask.failed'))));
        return;
      }
      yield put(privacyActions.askChecked());
      solution = yield* call(challenges.solve, challenge);
    }
  }
}

const failureOf = (error: unknown, otherwise: string): Failure => ({
  message: messageOf(error, otherwise),
  isOver: error instanceof ApiError && error.code === 'PERSON_LINK_INVALID',
});

export function* openLink({ payload: token }: ReturnType<typeof privacyActions.linkOpened>) {
  try {
    const data = yield* call(privacyApi.open, token);
    yield put(privacyActions.dataLoaded(data));
  } catch (error) {
    yield put(privacyActions.linkFailed(failureOf(error, t('data.failed'))));
  }
}

export function* downloadData({ payload: token }: ReturnType<typeof privacyActions.downloadAsked>) {
  try {
    const data = yield* call(privacyApi.download, token);
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    yield* call(saveAs, file, t('data.fileName'));
    yield put(privacyActions.downloadDone());
  } catch (error) {
    yield put(privacyActions.downloadFailed(messageOf(error, t('data.downloadFailed'))));
  }
}

export function* eraseData({ payload: token }: ReturnType<typeof privacyActions.eraseAsked>) {
  try {
    yield* call(privacyApi.erase, token);
    yield put(privacyActions.eraseDone());
  } catch (error) {
    yield put(privacyActions.eraseFailed(failureOf(error, t('erase.failed'))));
  }
}

export function* privacySaga() {
  yield takeLeading(privacyActions.linkAsked.type, askForLink);
  yield takeLatest(privacyActions.linkOpened.type, openLink);
  yield takeLeading(privacyActions.downloadAsked.type, downloadData);
  yield takeLeading(privacyActions.eraseAsked.type, eraseData);
}
