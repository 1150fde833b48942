import type { Feature } from '../../app/store.js';
import { legalSaga } from './saga.js';
import { legalReducer } from './slice.js';

export { LegalPage } from './pages/legal-page.js';
export const feature: Feature = { key: 'legal', reducer: legalReducer, saga: legalSaga };
