import { createSlice, type PayloadAction } from '../../lib/slice.js';

export interface SetPasswordState {
  /** `refused`: the link was used already or is too old; nothing typed here can mend that. */
  status: 'idle' | 'sending' | 'failed' | 'refused';
  error: string | null;
}

const initialState: SetPasswordState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'setPassword',
  initialState,
  reducers: {
    setPasswordOpened: () => initialState,
    setPasswordRequested: (_state, _action: PayloadAction<{ token: string; password: string }>): SetPasswordState => ({
      status: 'sending',
      error: null,
    }),
    setPasswordSucceeded: () => initialState,
    setPasswordFailed: (_state, action: PayloadAction<{ message: string; code: string }>): SetPasswordState => ({
      status: action.payload.code === 'LINK_INVALID' ? 'refused' : 'failed',
      error: action.payload.message,
    }),
  },
});

export const setPasswordActions = slice.actions;
export const setPasswordReducer = slice.reducer;
export const selectSetPassword = (state: { setPassword: SetPasswordState }): SetPasswordState => state.setPassword;
