import type { RedeemState } from './slice.js';

export const selectRedeem = (state: { redeem: RedeemState }): RedeemState => state.redeem;
