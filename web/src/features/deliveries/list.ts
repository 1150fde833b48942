import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'redux-saga/effects';
import { pagedList } from '../../app/paged-list.js';
import type { Feature } from '../../app/store.js';
import { toastShown } from '../../app/toasts/slice.js';
import { messageOf } from '../../lib/api-error.js';
import { deliveriesApi } from './api.js';
import type { Delivery } from './model.js';
import { texts } from './texts.js';
import { common } from '../../lib/texts.js';

const list = pagedList<Delivery>({
  key: 'deliveries',
  load: async (query) => {
    const { deliveries, total } = await deliveriesApi.list(query);
    return { rows: deliveries, total };
  },
  failed: texts.weCouldntLoadThe,
});

const sending = createSlice({
  name: 'resending',
  /** Ids of the mails that are being sent once more. */
  initialState: [] as string[],
  reducers: {
    resendRequested: (state, { payload }: PayloadAction<string>) => [...state.filter((id) => id !== payload), payload],
    resendSettled: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
  },
});

export const { resendRequested, resendSettled } = sending.actions;
export const deliveriesActions = list.actions;
export const selectDeliveries = list.selectList;
export const selectResending = (state: { resending: string[] }): string[] => state.resending;

export function* resend({ payload: id }: ReturnType<typeof resendRequested>) {
  try {
    yield call(deliveriesApi.resend, id);
    yield put(toastShown(texts.emailSentAgain, 'success'));
    yield put(list.actions.opened());
  } catch (error) {
    yield put(toastShown(messageOf(error, texts.weCouldntSendIt), 'error'));
  }
  yield put(resendSettled(id));
}

function* resendSaga() {
  yield takeEvery(resendRequested.type, resend);
}

export const deliveriesFeature: Feature[] = [list.feature, { key: 'resending', reducer: sending.reducer, saga: resendSaga }];

export const STATES = [
  { value: '', label: common.all },
  { value: 'queued', label: texts.onTheWay },
  { value: 'sent', label: texts.sent },
  { value: 'dead', label: texts.notDelivered },
] as const;

/** `purchase-receipt` -> `Purchase receipt` */
export function templateText(template: string): string {
  const words = template.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
