import type { Feature } from '../../app/store.js';
import { giftCardsSaga } from './saga.js';
import { giftCardsReducer } from './slice.js';

export { GiftCardsPage } from './pages/gift-cards-page.js';
export const feature: Feature = { key: 'giftCards', reducer: giftCardsReducer, saga: giftCardsSaga };
