import type { Feature } from '../../../app/store.js';
import { cardDesignsSaga } from './saga.js';
import { cardDesignsReducer } from './slice.js';

export { DesignsPage } from './pages/designs-page.js';
export const feature: Feature = { key: 'cardDesigns', reducer: cardDesignsReducer, saga: cardDesignsSaga };
