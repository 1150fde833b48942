import type { GiftCardDetailsState } from './slice.js';

export const selectDetails = (state: { giftCardDetails: GiftCardDetailsState }): GiftCardDetailsState =>
  state.giftCardDetails;
