import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GiftCardDetails } from './api.js';

export type DetailsStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface GiftCardDetailsState {
  id: string | null;
  status: DetailsStatus;
  details: GiftCardDetails | null;
  /** The error's code: a card that is gone is told apart from one that could not be loaded. */
  errorCode: string | null;
}

function loading(id: string): GiftCardDetailsState {
  return { id, status: 'loading', details: null, errorCode: null };
}

const slice = createSlice({
  name: 'giftCardDetails',
  initialState: { id: null, status: 'idle', details: null, errorCode: null } as GiftCardDetailsState,
  reducers: {
    /** The page was opened. A card that is there already stays: its price is looked at again when it is bought. */
    detailsOpened: (state, action: PayloadAction<string>): GiftCardDetailsState => (state.id === action.payload && state.status === 'ready' ? state : loading(action.payload)),
    detailsRequested: (_state, action: PayloadAction<string>): GiftCardDetailsState => loading(action.payload),
    detailsSucceeded: (state, action: PayloadAction<GiftCardDetails>) => ({ ...state, status: 'ready' as const, details: action.payload }),
    detailsFailed: (state, action: PayloadAction<string>) => ({ ...state, status: 'failed' as const, errorCode: action.payload }),
  },
});

export const { detailsOpened, detailsRequested, detailsSucceeded, detailsFailed } = slice.actions;
export const giftCardDetailsReducer = slice.reducer;
