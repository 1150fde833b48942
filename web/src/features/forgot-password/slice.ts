import { createSlice, type PayloadAction } from '../../lib/slice.js';

export interface ForgotPasswordState {
  status: 'idle' | 'sending' | 'sent' | 'failed';
  error: string | null;
}

const initialState: ForgotPasswordState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'forgotPassword',
  initialState,
  reducers: {
    forgotPasswordOpened: () => initialState,
    linkRequested: (_state, _action: PayloadAction<string>): ForgotPasswordState => ({
      status: 'sending',
      error: null,
    }),
    linkSent: (): ForgotPasswordState => ({ status: 'sent', error: null }),
    linkFailed: (_state, action: PayloadAction<string>): ForgotPasswordState => ({
      status: 'failed',
      error: action.payload,
    }),
  },
});

export const forgotPasswordActions = slice.actions;
export const forgotPasswordReducer = slice.reducer;
export const selectForgotPassword = (state: { forgotPassword: ForgotPasswordState }): ForgotPasswordState =>
  state.forgotPassword;
