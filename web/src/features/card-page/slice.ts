import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { AutoReload, CardPageAnswer } from './api.js';

export interface CardPageState {
  /** Whose answer this is: the link's token. */
  publicToken: string | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  answer: CardPageAnswer | null;
  /** How far the server's clock is ahead of this device's. */
  clockAheadMs: number;
  /** What it does by itself; null also while that is not known. */
  autoReload: AutoReload;
  /** A card that does not exist is told apart from one that could not be loaded. */
  error: { code: string; message: string } | null;
}

const initialState: CardPageState = {
  publicToken: null,
  status: 'idle',
  answer: null,
  clockAheadMs: 0,
  autoReload: null,
  error: null,
};

const slice = createSlice({
  name: 'cardPage',
  initialState,
  reducers: {
    cardRequested: (_state, { payload }: PayloadAction<string>): CardPageState => ({
      publicToken: payload,
      status: 'loading',
      answer: null,
      clockAheadMs: 0,
      autoReload: null,
      error: null,
    }),
    cardSucceeded: (
      state,
      { payload }: PayloadAction<Pick<CardPageState, 'clockAheadMs'> & { answer: CardPageAnswer }>,
    ): CardPageState => ({ ...state, ...payload, status: 'ready' }),
    cardFailed: (state, { payload }: PayloadAction<{ code: string; message: string }>): CardPageState => ({
      ...state,
      status: 'failed',
      answer: null,
      error: payload,
    }),
    autoReloadKnown: (state, { payload }: PayloadAction<AutoReload>): CardPageState => ({
      ...state,
      autoReload: payload,
    }),
    cardLeft: (): CardPageState => initialState,
  },
});

export const cardPageActions = slice.actions;
export const cardPageReducer = slice.reducer;
export const selectCardPage = (state: { cardPage: CardPageState }): CardPageState => state.cardPage;
