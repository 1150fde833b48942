import { createAction, createReducer } from '../../lib/slice.js';
import { put, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import type { Feature } from '../../app/store.js';
import { messageOf } from '../../lib/api-error.js';
import { customersApi } from './api.js';
import { customerOpened } from './customer.js';
import { t } from './texts.js';

export interface PersonDataState {
  status: 'idle' | 'downloading' | 'erasing' | 'failed' | 'erased';
  error: string | null;
}

const initialState: PersonDataState = { status: 'idle', error: null };

export const downloadAsked = createAction<string>('personData/downloadAsked');
export const downloadDone = createAction('personData/downloadDone');
export const eraseOpened = createAction('personData/eraseOpened');
export const eraseAsked = createAction<{ email: string; password: string }>('personData/eraseAsked');
export const eraseDone = createAction('personData/eraseDone');
export const personDataFailed = createAction<string>('personData/failed');

export const personDataReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(customerOpened, () => initialState)
    .addCase(downloadAsked, (): PersonDataState => ({ status: 'downloading', error: null }))
    .addCase(downloadDone, () => initialState)
    .addCase(eraseOpened, () => initialState)
    .addCase(eraseAsked, (): PersonDataState => ({ status: 'erasing', error: null }))
    .addCase(eraseDone, (): PersonDataState => ({ status: 'erased', error: null }))
    .addCase(personDataFailed, (_state, { payload }): PersonDataState => ({ status: 'failed', error: payload })),
);

export const selectPersonData = (state: { personData: PersonDataState }): PersonDataState => state.personData;

export function* downloadData({ payload: email }: ReturnType<typeof downloadAsked>) {
  try {
    yield* call(customersApi.download, email);
    yield put(downloadDone());
  } catch (error) {
    yield put(personDataFailed(messageOf(error, t('data.downloadFailed'))));
  }
}

export function* erasePerson({ payload: { email, password } }: ReturnType<typeof eraseAsked>) {
  try {
    yield* call(customersApi.erase, email, password);
    yield put(eraseDone());
  } catch (error) {
    yield put(personDataFailed(messageOf(error, t('erase.failed'))));
  }
}

function* personDataSaga() {
  yield takeLeading(downloadAsked.type, downloadData);
  yield takeLeading(eraseAsked.type, erasePerson);
}

export const personDataFeature: Feature = { key: 'personData', reducer: personDataReducer, saga: personDataSaga };
