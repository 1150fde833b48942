import type { Feature } from '../../app/store.js';
import { storefrontReducer } from './slice.js';

export { BusinessPage } from './pages/business-page.js';
export { ExplorePage } from './pages/explore-page.js';
export const feature: Feature = {
  key: 'storefront',
  reducer: storefrontReducer,
  lateSaga: async () => (await import('./saga.js')).storefrontSaga,
};
