import { all, call, put, takeLatest } from 'redux-saga/effects';
import { messageOf } from '../../lib/api-error.js';
import { reportsApi } from './api.js';
import { stepOf } from './periods.js';
import { reportsFailed, reportsRequested, reportsSucceeded, type Reports } from './slice.js';
import { texts } from './texts.js';

export function* loadReports({ payload: { span } }: ReturnType<typeof reportsRequested>) {
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
    yield put(reportsSucceeded(reports));
  } catch (error) {
    yield put(reportsFailed(messageOf(error, texts.failed)));
  }
}

export function* reportsSaga() {
  yield takeLatest(reportsRequested.type, loadReports);
}
