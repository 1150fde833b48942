import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Credentials } from './api.js';

export interface LoginState {
  status: 'idle' | 'sending' | 'failed';
  /** Shown in a modal for as long as it is set (SPEC-2.4). */
  error: string | null;
}

const initialState: LoginState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'login',
  initialState,
  reducers: {
    /** The screen opens: errors of an earlier try are cleared. */
    loginOpened: () => initialState,
    loginRequested: (_state, _action: PayloadAction<Credentials>): LoginState => ({ status: 'sending', error: null }),
    loginSucceeded: () => initialState,
    loginFailed: (_state, action: PayloadAction<string>): LoginState => ({ status: 'failed', error: action.payload }),
    loginErrorClosed: () => initialState,
  },
});

export const loginActions = slice.actions;
export const loginReducer = slice.reducer;
export const selectLogin = (state: { login: LoginState }): LoginState => state.login;
