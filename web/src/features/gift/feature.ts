import type { Feature } from '../../app/store.js';
import { giftSaga } from './saga.js';
import { giftReducer } from './slice.js';

export { GiftPage } from './pages/gift-page.js';
export const feature: Feature = { key: 'gift', reducer: giftReducer, saga: giftSaga };
