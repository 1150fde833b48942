import type { Feature } from '../../../app/store.js';
import { physicalCardsSaga } from './saga.js';
import { physicalCardsReducer } from './slice.js';

export { PhysicalCardsPage } from './pages/physical-cards-page.js';
export const feature: Feature = { key: 'physicalCards', reducer: physicalCardsReducer, saga: physicalCardsSaga };
