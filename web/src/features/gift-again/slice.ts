import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { GiftAgain } from './api.js';

export interface GiftAgainState {
  /** `unknown`: the link is nobody's. */
  status: 'loading' | 'ready' | 'failed' | 'unknown';
  error: string | null;
  again: GiftAgain | null;
}

const initialState: GiftAgainState = { status: 'loading', error: null, again: null };

const slice = createSlice({
  name: 'giftAgain',
  initialState,
  reducers: {
    linkOpened: (_state, _action: PayloadAction<string>): GiftAgainState => initialState,
    giftLoaded: (_state, { payload }: PayloadAction<GiftAgain>): GiftAgainState => ({
      status: 'ready',
      error: null,
      again: payload,
    }),
    linkFailed: (_state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): GiftAgainState => ({
      ...initialState,
      status: payload.isUnknown ? 'unknown' : 'failed',
      error: payload.error,
    }),
  },
});

export const giftAgainActions = slice.actions;
export const giftAgainReducer = slice.reducer;
export const selectGiftAgain = (state: { giftAgain: GiftAgainState }): GiftAgainState => state.giftAgain;
