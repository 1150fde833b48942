import { locationsFeature } from '../../app/locations/locations.js';
import type { Feature } from '../../app/store.js';
import { giftCardsSaga } from './saga.js';
import { giftCardsReducer } from './slice.js';

export { GiftCardsPage } from './pages/gift-cards-page.js';
export const feature: readonly Feature[] = [
  locationsFeature,
  { key: 'giftCards', reducer: giftCardsReducer, saga: giftCardsSaga },
];
