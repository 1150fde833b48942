import type { Feature } from '../../app/store.js';
import { legalTextsSaga } from './saga.js';
import { legalTextsReducer } from './slice.js';

export { LegalTextsPage } from './pages/legal-texts-page.js';
export const feature: Feature = { key: 'legalTexts', reducer: legalTextsReducer, saga: legalTextsSaga };
