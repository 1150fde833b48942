import { createSlice, type PayloadAction } from '../../lib/slice.js';
import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { makePasskey } from '../../lib/passkeys.js';
import type { Feature } from '../store.js';
import { toastShown } from '../toasts/slice.js';
import type { AccountApi, SecondFactor, TotpSetup } from './api.js';
import { t } from './texts.js';

export interface SecondFactorState {
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  factor: SecondFactor | null;
  /** What is being sent. */
  busy: 'start' | 'finish' | 'remove' | 'passkey' | 'codes' | null;
  /** The secret that is shown, to be scanned. */
  setup: TotpSetup | null;
  setupError: string | null;
  /** Shown once, until somebody says they have them. */
  codes: readonly string[];
}

const initialState: SecondFactorState = {
  status: 'loading',
  error: null,
  factor: null,
  busy: null,
  setup: null,
  setupError: null,
  codes: [],
};

export type OwnSecondFactor = ReturnType<typeof secondFactorOf>;

type Api = Omit<AccountApi, 'sessions' | 'endSession' | 'endOtherSessions'>;

function sliceOf(key: string) {
  return createSlice({
    name: key,
    initialState,
    reducers: {
      opened: (state): SecondFactorState => ({ ...state, status: 'loading', error: null }),
      loaded: (state, { payload: factor }: PayloadAction<SecondFactor>): SecondFactorState => ({
        ...state,
        status: 'ready',
        factor,
        busy: null,
      }),
      failed: (state, { payload: error }: PayloadAction<string>): SecondFactorState => ({
        ...state,
        status: 'failed',
        error,
        busy: null,
      }),
      startRequested: (state): SecondFactorState => ({ ...state, busy: 'start' }),
      started: (state, { payload: setup }: PayloadAction<TotpSetup>): SecondFactorState => ({
        ...state,
        busy: null,
        setup,
        setupError: null,
      }),
      setupClosed: (state): SecondFactorState => ({ ...state, setup: null, setupError: null }),
      codeGiven: (state, _action: PayloadAction<string>): SecondFactorState => ({
        ...state,
        busy: 'finish',
        setupError: null,
      }),
      codeRefused: (state, { payload: setupError }: PayloadAction<string>): SecondFactorState => ({
        ...state,
        busy: null,
        setupError,
      }),
      removeRequested: (state): SecondFactorState => ({ ...state, busy: 'remove' }),
      passkeyNamed: (state, _action: PayloadAction<string>): SecondFactorState => ({ ...state, busy: 'passkey' }),
      passkeyRemoveRequested: (state, _action: PayloadAction<string>): SecondFactorState => ({
        ...state,
        busy: 'passkey',
      }),
      codesRequested: (state): SecondFactorState => ({ ...state, busy: 'codes' }),
      codesShown: (state, { payload: codes }: PayloadAction<readonly string[]>): SecondFactorState => ({
        ...state,
        setup: null,
        busy: null,
        codes,
      }),
      codesKept: (state): SecondFactorState => ({ ...state, codes: [] }),
      ended: (state): SecondFactorState => ({ ...state, busy: null }),
    },
  });
}

/**
 * An account's own second factor. @param key its own in the state
 * @param onSet what else follows once one is set up: the session was signed again
 */
export function secondFactorOf(key: string, api: Api, onSet: (token: string) => Generator) {
  const slice = sliceOf(key);
  const { actions } = slice;

  function* load() {
    try {
      const factor = yield* call(api.secondFactor);
      yield put(actions.loaded(factor));
    } catch (error) {
      yield put(actions.failed(messageOf(error, t('factor.failed'))));
    }
  }

  function* refused(error: unknown) {
    yield put(toastShown(messageOf(error, t('factor.changeFailed')), 'error'));
    yield put(actions.ended());
  }

  function* start() {
    try {
      const setup = yield* call(api.startTotp);
      yield put(actions.started(setup));
    } catch (error) {
      yield* call(refused, error);
    }
  }

  function* finish({ payload: code }: ReturnType<typeof actions.codeGiven>) {
    try {
      const { token, recoveryCodes } = yield* call(api.confirmTotp, code);
      yield put(actions.codesShown(recoveryCodes));
      yield put(toastShown(t('factor.added'), 'success'));
      yield* call(onSet, token);
      yield* call(load);
    } catch (error) {
      yield put(actions.codeRefused(messageOf(error, t('factor.changeFailed'))));
    }
  }

  function* remove() {
    try {
      yield* call(api.removeTotp);
      yield put(toastShown(t('factor.removed'), 'success'));
      yield* call(load);
    } catch (error) {
      yield* call(refused, error);
    }
  }

  function* addPasskey({ payload: name }: ReturnType<typeof actions.passkeyNamed>) {
    try {
      const { options } = yield* call(api.startPasskey);
      const passkey = yield* call(makePasskey, options);
      const set = yield* call(api.addPasskey, { name, passkey });
      yield put(actions.codesShown(set.recoveryCodes));
      yield put(toastShown(t('passkeys.added'), 'success'));
      yield* call(onSet, set.token);
      yield* call(load);
    } catch (error) {
      yield* call(refused, error);
    }
  }

  function* removePasskey({ payload: id }: ReturnType<typeof actions.passkeyRemoveRequested>) {
    try {
      yield* call(api.removePasskey, id);
      yield put(toastShown(t('passkeys.removed'), 'success'));
      yield* call(load);
    } catch (error) {
      yield* call(refused, error);
    }
  }

  function* renewCodes() {
    try {
      const { recoveryCodes } = yield* call(api.renewRecoveryCodes);
      yield put(actions.codesShown(recoveryCodes));
      yield* call(load);
    } catch (error) {
      yield* call(refused, error);
    }
  }

  function* saga() {
    yield takeLatest(actions.opened.type, load);
    yield takeLeading(actions.startRequested.type, start);
    yield takeLeading(actions.codeGiven.type, finish);
    yield takeLeading(actions.removeRequested.type, remove);
    yield takeLeading(actions.passkeyNamed.type, addPasskey);
    yield takeLeading(actions.passkeyRemoveRequested.type, removePasskey);
    yield takeLeading(actions.codesRequested.type, renewCodes);
  }

  const feature: Feature = { key, reducer: slice.reducer, saga };
  return {
    feature,
    actions,
    select: (state: object): SecondFactorState => (state as Record<string, SecondFactorState>)[key] ?? initialState,
  };
}
