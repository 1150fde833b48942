import type { Feature } from '../../app/store.js';
import { cardPageSaga } from './saga.js';
import { cardPageReducer } from './slice.js';

export { CardPage } from './pages/card-page.js';
export const feature: Feature = { key: 'cardPage', reducer: cardPageReducer, saga: cardPageSaga };
