import { put, takeLeading } from 'redux-saga/effects';
import { signedIn } from '../../app/session/slice.js';
import { selectUser } from '../../app/session/selectors.js';
import type { Feature } from '../../app/store.js';
import { toastShown } from '../../app/toasts/slice.js';
import { call as callServer } from '../../lib/api-client.js';
import { messageOf } from '../../lib/api-error.js';
import { call, select } from '../../lib/effects.js';
import { createSlice, type PayloadAction } from '../../lib/slice.js';
import { t } from './texts.js';

export const pinApi = {
  set: (pin: string) => callServer('PUT /api/v1/admin/pin', { as: 'admin', body: { pin } }),
  remove: () => callServer('DELETE /api/v1/admin/pin', { as: 'admin' }),
};

export interface PinState {
  /** The dialog in which it is typed. */
  open: boolean;
  busy: boolean;
  error: string | null;
}

const slice = createSlice({
  name: 'accountPin',
  initialState: { open: false, busy: false, error: null } as PinState,
  reducers: {
    pinOpened: (): PinState => ({ open: true, busy: false, error: null }),
    pinClosed: (): PinState => ({ open: false, busy: false, error: null }),
    /** The PIN stays in the action. */
    pinGiven: (state, _action: PayloadAction<string>): PinState => ({ ...state, busy: true, error: null }),
    removeRequested: (state): PinState => ({ ...state, busy: true, error: null }),
    pinFailed: (state, { payload: error }: PayloadAction<string>): PinState => ({ ...state, busy: false, error }),
  },
});

export const pinActions = slice.actions;
export const selectPin = (state: { accountPin: PinState }): PinState => state.accountPin;

function* changed(pin: boolean) {
  const user = yield* select(selectUser);
  yield put(pinActions.pinClosed());
  if (user) yield put(signedIn({ ...user, pin }));
  yield put(toastShown(pin ? t('pin.set') : t('pin.removed'), 'success'));
}

export function* setPin({ payload }: ReturnType<typeof pinActions.pinGiven>) {
  try {
    yield* call(pinApi.set, payload);
    yield* call(changed, true);
  } catch (error) {
    yield put(pinActions.pinFailed(messageOf(error, t('pin.failed'))));
  }
}

export function* removePin() {
  try {
    yield* call(pinApi.remove);
    yield* call(changed, false);
  } catch (error) {
    yield put(pinActions.pinClosed());
    yield put(toastShown(messageOf(error, t('pin.failed')), 'error'));
  }
}

function* pinSaga() {
  yield takeLeading(pinActions.pinGiven.type, setPin);
  yield takeLeading(pinActions.removeRequested.type, removePin);
}

export const pinFeature: Feature = { key: 'accountPin', reducer: slice.reducer, saga: pinSaga };
