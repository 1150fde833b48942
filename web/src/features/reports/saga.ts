import { all, put, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { selectUser } from '../../app/session/selectors.js';
import { messageOf } from '../../lib/api-error.js';
import { dayOf } from '../../lib/dates.js';
import { reportsApi } from './api.js';
import { spanNow, stepOf } from './periods.js';
import { type Reports, reportsActions } from './slice.js';
import { t } from './texts.js';

/** Today is the day of the press, where the business is: a page may stand open over night. */
export function* loadReports({ payload: { period, chosen } }: ReturnType<typeof reportsActions.reportsRequested>) {
  const user = yield* select(selectUser);
  const span = spanNow(period, chosen, dayOf(new Date(), user?.timeZone));
  yield put(reportsActions.reportsStarted(span));
  const over = { ...span, by: stepOf(span) };
  const byCard = { ...span, by: 'gift-card' as const };
  try {
    const reports: Reports = yield all({
      sales: call(reportsApi.sales, over),
      redemptions: call(reportsApi.redemptions, over),
      salesByCard: call(reportsApi.sales, byCard),
      redemptionsByCard: call(reportsApi.redemptions, byCard),
      liability: call(reportsApi.liability),
    });
    yield put(reportsActions.reportsSucceeded(reports));
  } catch (error) {
    yield put(reportsActions.reportsFailed(messageOf(error, t('failed'))));
  }
}

export function* reportsSaga() {
  yield takeLatest(reportsActions.reportsRequested.type, loadReports);
}
