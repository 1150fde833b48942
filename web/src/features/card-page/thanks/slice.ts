import { createSlice, type PayloadAction } from '../../../lib/slice.js';

export interface ThanksState {
  /** `before`: they were sent already, from elsewhere; what is typed here stays to be read. */
  status: 'idle' | 'sending' | 'sent' | 'before' | 'failed';
  error: string | null;
}

export interface Thanks {
  publicToken: string;
  /** Names the card in what this tab keeps. */
  issuedAt: string;
  message: string;
}

const initialState: ThanksState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'thanks',
  initialState,
  reducers: {
    /** Another card, or the same once more. */
    thanksOpened: (): ThanksState => initialState,
    thanksTyped: (state, _action: PayloadAction<Pick<Thanks, 'issuedAt' | 'message'>>): ThanksState =>
      state.status === 'failed' ? initialState : state,
    thanksRequested: (_state, _action: PayloadAction<Thanks>): ThanksState => ({ status: 'sending', error: null }),
    thanksSent: (): ThanksState => ({ status: 'sent', error: null }),
    thanksSentBefore: (): ThanksState => ({ status: 'before', error: null }),
    thanksFailed: (_state, { payload }: PayloadAction<string>): ThanksState => ({ status: 'failed', error: payload }),
  },
});

export const thanksActions = slice.actions;
export const thanksReducer = slice.reducer;
export const selectThanks = (state: { thanks: ThanksState }): ThanksState => state.thanks;
