import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LegalText } from './api.js';

export interface LegalState {
  /** The page that is looked at. */
  page: string;
  status: 'loading' | 'ready' | 'failed';
  text: string;
  error: string | null;
}

const slice = createSlice({
  name: 'legal',
  initialState: { page: '', status: 'loading', text: '', error: null } as LegalState,
  reducers: {
    legalOpened: (state, { payload: page }: PayloadAction<string>): LegalState =>
      state.page === page && state.status === 'ready' ? state : { page, status: 'loading', text: '', error: null },
    legalSucceeded: (state, { payload: { page, text } }: PayloadAction<LegalText>): LegalState =>
      state.page === page ? { page, status: 'ready', text, error: null } : state,
    legalFailed: (state, { payload: { page, error } }: PayloadAction<{ page: string; error: string }>): LegalState =>
      state.page === page ? { ...state, status: 'failed', error } : state,
  },
});

export const legalActions = slice.actions;
export const legalReducer = slice.reducer;
export const selectLegal = (state: { legal: LegalState }): LegalState => state.legal;
