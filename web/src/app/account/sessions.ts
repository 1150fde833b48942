import { createSlice, type PayloadAction } from '../../lib/slice.js';
import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import type { Feature } from '../store.js';
import { toastShown } from '../toasts/slice.js';
import type { AccountApi, OpenSession } from './api.js';
import { t } from './texts.js';

/** Which session is being ended: its id, or all others. */
export type Ending = string | 'others';

export interface SessionsState {
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  sessions: readonly OpenSession[];
  ending: Ending | null;
}

const initialState: SessionsState = { status: 'loading', error: null, sessions: [], ending: null };

export type Sessions = ReturnType<typeof sessionsOf>;

/** Where an account is signed in, and the ending of it. @param key the list's own in the state */
export function sessionsOf(key: string, api: Pick<AccountApi, 'sessions' | 'endSession' | 'endOtherSessions'>) {
  const slice = createSlice({
    name: key,
    initialState,
    reducers: {
      opened: (state): SessionsState => ({ ...state, status: 'loading', error: null }),
      loaded: (_state, { payload: sessions }: PayloadAction<readonly OpenSession[]>): SessionsState => ({
        ...initialState,
        status: 'ready',
        sessions,
      }),
      failed: (state, { payload: error }: PayloadAction<string>): SessionsState => ({
        ...state,
        status: 'failed',
        ending: null,
        error,
      }),
      endRequested: (state, { payload: ending }: PayloadAction<Ending>): SessionsState => ({ ...state, ending }),
    },
  });
  const { opened, loaded, failed, endRequested } = slice.actions;

  function* load() {
    try {
      const { sessions } = yield* call(api.sessions);
      yield put(loaded(sessions));
    } catch (error) {
      yield put(failed(messageOf(error, t('sessions.failed'))));
    }
  }

  /** Refused or unanswered, the list says what is so now. */
  function* end({ payload: ending }: ReturnType<typeof endRequested>) {
    try {
      if (ending === 'others') yield* call(api.endOtherSessions);
      else yield* call(api.endSession, ending);
      yield put(toastShown(ending === 'others' ? t('sessions.othersEnded') : t('sessions.ended'), 'success'));
    } catch (error) {
      yield put(toastShown(messageOf(error, t('sessions.endFailed')), 'error'));
    }
    yield* call(load);
  }

  function* saga() {
    yield takeLatest(opened.type, load);
    yield takeLeading(endRequested.type, end);
  }

  const feature: Feature = { key, reducer: slice.reducer, saga };
  return {
    feature,
    actions: slice.actions,
    select: (state: object): SessionsState => (state as Record<string, SessionsState>)[key] ?? initialState,
  };
}
