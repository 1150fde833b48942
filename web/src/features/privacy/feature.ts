import type { Feature } from '../../app/store.js';
import { privacySaga } from './saga.js';
import { privacyReducer } from './slice.js';

export { AskPage } from './pages/ask-page.js';
export { DataPage } from './pages/data-page.js';
export const feature: Feature = { key: 'privacy', reducer: privacyReducer, saga: privacySaga };
