import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Registration } from './api.js';

/** The code of the mail has as many digits. */
export const OTP_DIGITS = 6;

export interface RegisterState {
  step: 'email' | 'code' | 'details';
  status: 'idle' | 'sending' | 'failed';
  email: string;
  otp: string;
  error: string | null;
  /** Messages by the field's name. */
  fields: Record<string, string>;
}

const initialState: RegisterState = { step: 'email', status: 'idle', email: '', otp: '', error: null, fields: {} };
const sending = { status: 'sending', error: null, fields: {} } as const;
const idle = { status: 'idle', error: null, fields: {} } as const;

const slice = createSlice({
  name: 'register',
  initialState,
  reducers: {
    registerOpened: (): RegisterState => initialState,
    sendOtpRequested: (state, { payload }: PayloadAction<string>): RegisterState => ({ ...state, ...sending, email: payload }),
    sendOtpSucceeded: (state): RegisterState => ({ ...state, ...idle, step: 'code', otp: '' }),
    /** Another address: back to the first step. */
    emailReopened: (state): RegisterState => ({ ...state, ...idle, step: 'email', otp: '' }),
    verifyOtpRequested: (state, { payload }: PayloadAction<string>): RegisterState => ({ ...state, ...sending, otp: payload }),
    verifyOtpSucceeded: (state): RegisterState => ({ ...state, ...idle, step: 'details' }),
    registerRequested: (state, _action: PayloadAction<Registration>): RegisterState => ({ ...state, ...sending }),
    registerSucceeded: (): RegisterState => initialState,
    /** The step stays (specification 4). */
    stepFailed: (state, { payload }: PayloadAction<{ error: string; fields: Record<string, string> }>): RegisterState => ({ ...state, status: 'failed', ...payload }),
  },
});

export const { registerOpened, sendOtpRequested, sendOtpSucceeded, emailReopened, verifyOtpRequested, verifyOtpSucceeded, registerRequested, registerSucceeded, stepFailed } = slice.actions;
export const registerReducer = slice.reducer;
export const selectRegister = (state: { register: RegisterState }): RegisterState => state.register;
