import type { Feature } from '../../app/store.js';
import { organizeGiftSaga } from './saga.js';
import { organizeGiftReducer } from './slice.js';

export { OrganizerPage } from './pages/organizer-page.js';
export { StartPage } from './pages/start-page.js';
export const feature: Feature = { key: 'organizeGift', reducer: organizeGiftReducer, saga: organizeGiftSaga };
