import { createSlice, type PayloadAction } from '../../../lib/slice.js';
import type { KeepDraft } from './draft.js';

export interface KeepState {
  /** `asking`: for the address; `coded`: a code went there; `kept`: it is theirs; `elsewhere`: somebody else keeps it. */
  step: 'asking' | 'coded' | 'kept' | 'elsewhere';
  status: 'idle' | 'sending' | 'failed';
  error: string | null;
}

/** @param issuedAt names the card in what this tab keeps */
export interface KeepAsked {
  publicToken: string;
  issuedAt: string;
  email: string;
}

const initialState: KeepState = { step: 'asking', status: 'idle', error: null };

const slice = createSlice({
  name: 'keep',
  initialState,
  reducers: {
    /** Another card, or the same once more. */
    keepOpened: (_state, { payload }: PayloadAction<{ isSent: boolean }>): KeepState => ({
      ...initialState,
      step: payload.isSent ? 'coded' : 'asking',
    }),
    keepTyped: (state, _action: PayloadAction<{ issuedAt: string; draft: KeepDraft }>): KeepState =>
      state.status === 'failed' ? { ...state, status: 'idle', error: null } : state,
    codeAsked: (state, _action: PayloadAction<KeepAsked>): KeepState => ({ ...state, status: 'sending', error: null }),
    codeSent: (): KeepState => ({ step: 'coded', status: 'idle', error: null }),
    /** To another address. */
    addressReopened: (): KeepState => initialState,
    keepAsked: (state, _action: PayloadAction<KeepAsked & { otp: string }>): KeepState => ({
      ...state,
      status: 'sending',
      error: null,
    }),
    kept: (): KeepState => ({ step: 'kept', status: 'idle', error: null }),
    keptElsewhere: (_state, { payload }: PayloadAction<string>): KeepState => ({
      step: 'elsewhere',
      status: 'failed',
      error: payload,
    }),
    keepFailed: (state, { payload }: PayloadAction<string>): KeepState => ({
      ...state,
      status: 'failed',
      error: payload,
    }),
  },
});

export const keepActions = slice.actions;
export const keepReducer = slice.reducer;
export const selectKeep = (state: { keep: KeepState }): KeepState => state.keep;
