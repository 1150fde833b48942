import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { staffApi } from './api.js';
import { type Deed, staffActions } from './slice.js';
import { t } from './texts.js';

export function* load() {
  try {
    const { staff } = yield* call(staffApi.list);
    yield put(staffActions.staffLoaded(staff));
  } catch (error) {
    yield put(staffActions.staffFailed(messageOf(error, t('failed'))));
  }
}

export function* invite({ payload }: ReturnType<typeof staffActions.invited>) {
  try {
    yield* call(staffApi.invite, payload);
    yield put(staffActions.invitationClosed());
    yield put(toastShown(t('invite.sent', { email: payload.email }), 'success'));
    yield* call(load);
  } catch (error) {
    const details = error instanceof ApiError ? error.details : [];
    yield put(staffActions.inviteFailed({ error: messageOf(error, t('invite.failed')), details }));
  }
}

const calls = (userId: string, deed: Deed): Promise<unknown> => {
  if (deed.kind === 'role') return staffApi.changeRole(userId, deed.role);
  if (deed.kind === 'locations') return staffApi.changeLocations(userId, deed.locationIds);
  if (deed.kind === 'remove') return staffApi.remove(userId);
  if (deed.kind === 'resetFactor') return staffApi.resetSecondFactor(userId);
  if (deed.kind === 'inviteAgain') return staffApi.inviteAgain(userId);
  return staffApi.changeStatus(userId, deed.kind === 'suspend' ? 'suspended' : 'active');
};

/** Refused or unanswered, the list says what is so now. */
export function* change({ payload: { userId, deed } }: ReturnType<typeof staffActions.changeRequested>) {
  try {
    yield* call(calls, userId, deed);
    yield put(toastShown(t(`done.${deed.kind}`), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('change.failed')), 'error'));
  }
  yield* call(load);
  yield put(staffActions.changeEnded());
}

export function* staffSaga() {
  yield takeLatest(staffActions.staffOpened.type, load);
  yield takeLeading(staffActions.invited.type, invite);
  yield takeLeading(staffActions.changeRequested.type, change);
}
