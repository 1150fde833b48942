import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { LegalAddress } from './api.js';

export interface LegalState {
  /** The page that is looked at. */
  address: LegalAddress;
  status: 'loading' | 'ready' | 'failed';
  text: string;
  error: string | null;
}

export interface Of {
  address: LegalAddress;
}

export function isSamePage(one: LegalAddress, other: LegalAddress): boolean {
  return one.page === other.page && one.businessSlug === other.businessSlug && one.version === other.version;
}

const slice = createSlice({
  name: 'legal',
  initialState: { address: { page: '' }, status: 'loading', text: '', error: null } as LegalState,
  reducers: {
    legalOpened: (state, { payload: address }: PayloadAction<LegalAddress>): LegalState =>
      isSamePage(state.address, address) && state.status === 'ready'
        ? state
        : { address, status: 'loading', text: '', error: null },
    legalSucceeded: (state, { payload: { address, text } }: PayloadAction<Of & { text: string }>): LegalState =>
      isSamePage(state.address, address) ? { address, status: 'ready', text, error: null } : state,
    legalFailed: (state, { payload: { address, error } }: PayloadAction<Of & { error: string }>): LegalState =>
      isSamePage(state.address, address) ? { ...state, status: 'failed', error } : state,
  },
});

export const legalActions = slice.actions;
export const legalReducer = slice.reducer;
export const selectLegal = (state: { legal: LegalState }): LegalState => state.legal;
