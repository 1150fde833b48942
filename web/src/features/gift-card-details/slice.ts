import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { CardAddress, GiftCardDetails } from './api.js';

export type DetailsStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface GiftCardDetailsState {
  address: CardAddress | null;
  status: DetailsStatus;
  details: GiftCardDetails | null;
  /** The error's code: a card that is gone is told apart from one that could not be loaded. */
  errorCode: string | null;
}

function loading(address: CardAddress): GiftCardDetailsState {
  return { address, status: 'loading', details: null, errorCode: null };
}

/** Whether the state is that of the page at this address. */
export function isOf(state: GiftCardDetailsState, { id, businessSlug }: CardAddress): boolean {
  return state.address?.id === id && state.address.businessSlug === businessSlug;
}

const slice = createSlice({
  name: 'giftCardDetails',
  initialState: { address: null, status: 'idle', details: null, errorCode: null } as GiftCardDetailsState,
  reducers: {
    /** The page was opened. A card that is there already stays: its price is looked at again when it is bought. */
    detailsOpened: (state, action: PayloadAction<CardAddress>): GiftCardDetailsState =>
      isOf(state, action.payload) && state.status === 'ready' ? state : loading(action.payload),
    detailsRequested: (_state, action: PayloadAction<CardAddress>): GiftCardDetailsState => loading(action.payload),
    detailsSucceeded: (state, action: PayloadAction<GiftCardDetails>) => ({
      ...state,
      status: 'ready' as const,
      details: action.payload,
    }),
    detailsFailed: (state, action: PayloadAction<string>) => ({
      ...state,
      status: 'failed' as const,
      errorCode: action.payload,
    }),
  },
});

export const giftCardDetailsActions = slice.actions;
export const giftCardDetailsReducer = slice.reducer;
export const selectDetails = (state: { giftCardDetails: GiftCardDetailsState }): GiftCardDetailsState =>
  state.giftCardDetails;
