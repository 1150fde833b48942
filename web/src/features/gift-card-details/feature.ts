import type { Feature } from '../../app/store.js';
import { giftCardDetailsReducer } from './slice.js';

export { DetailsPage } from './pages/details-page.js';
export const feature: Feature = {
  key: 'giftCardDetails',
  reducer: giftCardDetailsReducer,
  lateSaga: async () => (await import('./saga.js')).giftCardDetailsSaga,
};
