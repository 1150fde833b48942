import type { Feature } from '../../app/store.js';
import { landingReducer } from './slice.js';

export { LandingPage } from './pages/landing-page.js';
export const feature: Feature = {
  key: 'landing',
  reducer: landingReducer,
  lateSaga: async () => (await import('./saga.js')).landingSaga,
};
