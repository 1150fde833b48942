import type { Feature } from '../../app/store.js';
import { legalReducer } from './slice.js';

export { LegalPage } from './pages/legal-page.js';
export const feature: Feature = {
  key: 'legal',
  reducer: legalReducer,
  lateSaga: async () => (await import('./saga.js')).legalSaga,
};
