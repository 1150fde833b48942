import type { Feature } from '../../app/store.js';
import { groupGiftSaga } from './saga.js';
import { groupGiftReducer } from './slice.js';

export { GroupGiftPage } from './pages/group-gift-page.js';
export const feature: Feature = { key: 'groupGift', reducer: groupGiftReducer, saga: groupGiftSaga };
