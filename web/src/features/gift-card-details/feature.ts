import type { Feature } from '../../app/store.js';
import { giftCardDetailsSaga } from './saga.js';
import { giftCardDetailsReducer } from './slice.js';

export { DetailsPage } from './pages/details-page.js';
export const feature: Feature = {
  key: 'giftCardDetails',
  reducer: giftCardDetailsReducer,
  saga: giftCardDetailsSaga,
};
