import { call, put, select, takeLeading } from 'redux-saga/effects';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { registerApi } from './api.js';
import {
  registerRequested,
  registerSucceeded,
  resendPutOff,
  selectRegister,
  sendOtpRequested,
  sendOtpSucceeded,
  stepFailed,
  verifyOtpRequested,
  verifyOtpSucceeded,
  type RegisterState,
} from './slice.js';
import { t } from './texts.js';

/** Specification 8, to the letter. */
/** The specified words for eight seconds; what the server says more exactly stays on the form. */
function* fail(text: string, error: unknown) {
  const fields =
    error instanceof ApiError ? Object.fromEntries(error.details.map(({ field, message }) => [field, message])) : {};
  yield put(stepFailed({ error: messageOf(error, text), fields }));
  yield put(toastShown(text, 'error'));
}

export function* sendOtp({ payload: email }: ReturnType<typeof sendOtpRequested>) {
  try {
    yield call(registerApi.sendOtp, email);
    yield put(sendOtpSucceeded(Date.now()));
    yield put(toastShown(t('otp.sent'), 'success'));
  } catch (error) {
    yield call(fail, t('otp.sendFailed'), error);
    if (error instanceof ApiError && error.retryAfter !== undefined)
      yield put(resendPutOff(Date.now() + error.retryAfter * 1000));
  }
}

export function* verifyOtp({ payload: otp }: ReturnType<typeof verifyOtpRequested>) {
  const { email }: RegisterState = yield select(selectRegister);
  try {
    yield call(registerApi.verifyOtp, email, otp);
    yield put(verifyOtpSucceeded());
    yield put(toastShown(t('otp.verified'), 'success'));
  } catch (error) {
    yield call(fail, t('otp.wrong'), error);
  }
}

export function* register({ payload }: ReturnType<typeof registerRequested>) {
  const { email, otp }: RegisterState = yield select(selectRegister);
  try {
    const { user }: Awaited<ReturnType<typeof registerApi.register>> = yield call(registerApi.register, {
      ...payload,
      email,
      otp,
    });
    yield put(registerSucceeded());
    yield put(toastShown(t('done'), 'success'));
    yield put(signedIn(user)); // the guard around /register leads on to /dashboard
  } catch (error) {
    yield call(fail, t('failed'), error);
  }
}

export function* registerSaga() {
  yield takeLeading(sendOtpRequested.type, sendOtp);
  yield takeLeading(verifyOtpRequested.type, verifyOtp);
  yield takeLeading(registerRequested.type, register);
}
