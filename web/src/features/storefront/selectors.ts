import type { StorefrontState } from './slice.js';

export interface StorefrontRoot {
  storefront: StorefrontState;
}

export const selectStorefront = (state: StorefrontRoot): StorefrontState => state.storefront;
export const selectBusiness = (state: StorefrontRoot): StorefrontState['business'] => state.storefront.business;
