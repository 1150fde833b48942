import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Business, GiftCard } from '../lib/gift-card.js';

/**
 * The gift card somebody wants to buy. It is app state because lists and details open the purchase dialog without
 * knowing it (a feature never imports another): they say what is wanted, app/purchase-host.tsx loads the dialog.
 */
export interface PurchaseIntent {
  giftCard: GiftCard;
  /** Null when the page does not know it yet (the list of all businesses); the dialog fetches it by the slug. */
  business: Business | null;
}

const slice = createSlice({
  name: 'purchaseIntent',
  initialState: null as PurchaseIntent | null,
  reducers: {
    buyRequested: (_state, action: PayloadAction<PurchaseIntent>) => action.payload,
    purchaseClosed: () => null,
  },
});

export const { buyRequested, purchaseClosed } = slice.actions;
export const purchaseIntentReducer = slice.reducer;
export const selectPurchaseIntent = (state: { purchaseIntent: PurchaseIntent | null }): PurchaseIntent | null => state.purchaseIntent;
