import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Registration } from './api.js';

/** The code of the mail has as many digits. */
export const OTP_DIGITS = 6;
/** A mail takes its time: so long the next code can't be asked for. */
export const RESEND_MS = 30_000;

export interface RegisterState {
  step: 'email' | 'code' | 'details';
  status: 'idle' | 'sending' | 'failed';
  email: string;
  /** The code that was tried; '' before, and once another one is asked for. */
  otp: string;
  /** When the code was sent (milliseconds). */
  sentAt: number | null;
  /** When another code can be asked for (milliseconds). */
  resendAt: number | null;
  error: string | null;
  /** Messages by the field's name. */
  fields: Record<string, string>;
}

const initialState: RegisterState = {
  step: 'email',
  status: 'idle',
  email: '',
  otp: '',
  sentAt: null,
  resendAt: null,
  error: null,
  fields: {},
};
const sending = { status: 'sending', error: null, fields: {} } as const;
const idle = { status: 'idle', error: null, fields: {} } as const;

const slice = createSlice({
  name: 'register',
  initialState,
  reducers: {
    registerOpened: (): RegisterState => initialState,
    sendOtpRequested: (state, { payload }: PayloadAction<string>): RegisterState => ({
      ...state,
      ...sending,
      email: payload,
      otp: '',
    }),
    /** With the time of the sending in milliseconds. */
    sendOtpSucceeded: (state, { payload }: PayloadAction<number>): RegisterState => ({
      ...state,
      ...idle,
      step: 'code',
      sentAt: payload,
      resendAt: payload + RESEND_MS,
    }),
    /** Another address: back to the first step. */
    emailReopened: (state): RegisterState => ({ ...state, ...idle, step: 'email', otp: '' }),
    verifyOtpRequested: (state, { payload }: PayloadAction<string>): RegisterState => ({
      ...state,
      ...sending,
      otp: payload,
    }),
    verifyOtpSucceeded: (state): RegisterState => ({ ...state, ...idle, step: 'details' }),
    registerRequested: (state, _action: PayloadAction<Registration>): RegisterState => ({ ...state, ...sending }),
    registerSucceeded: (): RegisterState => initialState,
    /** Too many codes: the server says when the next may be. */
    resendPutOff: (state, { payload }: PayloadAction<number>): RegisterState => ({ ...state, resendAt: payload }),
    /** The step stays (SPEC-4.5). */
    stepFailed: (
      state,
      { payload }: PayloadAction<{ error: string; fields: Record<string, string> }>,
    ): RegisterState => ({ ...state, status: 'failed', ...payload }),
  },
});

export const registerActions = slice.actions;
export const registerReducer = slice.reducer;
export const selectRegister = (state: { register: RegisterState }): RegisterState => state.register;
