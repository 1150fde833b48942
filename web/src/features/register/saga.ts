import { put, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { registerApi } from './api.js';
import { registerActions, selectRegister } from './slice.js';
import { t } from './texts.js';

/** Specification 8, to the letter. */
/** The specified words for eight seconds; what the server says more exactly stays on the form. */
function* fail(text: string, error: unknown) {
  const fields =
    error instanceof ApiError ? Object.fromEntries(error.details.map(({ field, message }) => [field, message])) : {};
  yield put(registerActions.stepFailed({ error: messageOf(error, text), fields }));
  yield put(toastShown(text, 'error'));
}

export function* sendOtp({ payload: email }: ReturnType<typeof registerActions.sendOtpRequested>) {
  try {
    yield* call(registerApi.sendOtp, email);
    yield put(registerActions.sendOtpSucceeded(Date.now()));
    yield put(toastShown(t('otp.sent'), 'success'));
  } catch (error) {
    yield* call(fail, t('otp.sendFailed'), error);
    if (error instanceof ApiError && error.retryAfter !== undefined)
      yield put(registerActions.resendPutOff(Date.now() + error.retryAfter * 1000));
  }
}

export function* verifyOtp({ payload: otp }: ReturnType<typeof registerActions.verifyOtpRequested>) {
  const { email } = yield* select(selectRegister);
  try {
    yield* call(registerApi.verifyOtp, email, otp);
    yield put(registerActions.verifyOtpSucceeded());
    yield put(toastShown(t('otp.verified'), 'success'));
  } catch (error) {
    yield* call(fail, t('otp.wrong'), error);
  }
}

export function* register({ payload }: ReturnType<typeof registerActions.registerRequested>) {
  const { email, otp } = yield* select(selectRegister);
  try {
    const { user } = yield* call(registerApi.register, {
      ...payload,
      email,
      otp,
    });
    yield put(registerActions.registerSucceeded());
    yield put(toastShown(t('done'), 'success'));
    yield put(signedIn(user)); // the guard around /register leads on to /dashboard
  } catch (error) {
    yield* call(fail, t('failed'), error);
  }
}

export function* registerSaga() {
  yield takeLeading(registerActions.sendOtpRequested.type, sendOtp);
  yield takeLeading(registerActions.verifyOtpRequested.type, verifyOtp);
  yield takeLeading(registerActions.registerRequested.type, register);
}
