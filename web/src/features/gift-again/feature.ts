import type { Feature } from '../../app/store.js';
import { giftAgainSaga } from './saga.js';
import { giftAgainReducer } from './slice.js';

export { GiftAgainPage } from './pages/gift-again-page.js';
export const feature: Feature = { key: 'giftAgain', reducer: giftAgainReducer, saga: giftAgainSaga };
