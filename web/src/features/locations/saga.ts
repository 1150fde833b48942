import { put, takeLeading } from 'redux-saga/effects';
import { loadLocations } from '../../app/locations/locations.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call, select } from '../../lib/effects.js';
import { locationApi } from './api.js';
import { locationFormActions, selectLocationForm } from './slice.js';
import { t } from './texts.js';

/** Refused, the form stays open with what was typed. */
export function* save({ payload: fields }: ReturnType<typeof locationFormActions.saveRequested>) {
  const { editing } = yield* select(selectLocationForm);
  if (editing === null) return;
  try {
    if (editing === 'new') yield* call(locationApi.add, fields);
    else yield* call(locationApi.change, editing.id, fields);
    yield put(locationFormActions.formClosed());
    yield put(toastShown(editing === 'new' ? t('form.added') : t('form.changed'), 'success'));
  } catch (error) {
    const details = error instanceof ApiError ? error.details : [];
    yield put(locationFormActions.saveFailed({ error: messageOf(error, t('form.failed')), details }));
    return;
  }
  yield* call(loadLocations);
}

/** Refused or unanswered, the list says what is so now. */
export function* archive({ payload: locationId }: ReturnType<typeof locationFormActions.archiveRequested>) {
  try {
    yield* call(locationApi.archive, locationId);
    yield put(toastShown(t('archive.done'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('archive.failed')), 'error'));
  }
  yield* call(loadLocations);
  yield put(locationFormActions.archiveEnded());
}

export function* locationFormSaga() {
  yield takeLeading(locationFormActions.saveRequested.type, save);
  yield takeLeading(locationFormActions.archiveRequested.type, archive);
}
