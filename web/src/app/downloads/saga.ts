import { put, takeEvery } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { download } from '../../lib/download.js';
import { toastShown } from '../toasts/slice.js';
import { downloadRequested, downloadSettled } from './slice.js';
import { work } from '../../lib/work/texts.js';

export function* fetchFile({ payload: { path, query, fileName, as } }: ReturnType<typeof downloadRequested>) {
  try {
    yield* call(download, path, fileName, {
      ...(as === 'guest' ? {} : { as: 'admin' as const }),
      ...(query ? { query } : {}),
    });
  } catch (error) {
    yield put(toastShown(messageOf(error, work('file.failed')), 'error'));
  }
  yield put(downloadSettled(fileName));
}

export function* downloadsSaga() {
  yield takeEvery(downloadRequested.type, fetchFile);
}
