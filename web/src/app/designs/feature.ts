import type { Feature } from '../../app/store.js';
import { designsSaga } from './saga.js';
import { designsReducer } from './slice.js';

export { DesignChoice } from './design-choice.js';
export const feature: Feature = { key: 'purchaseDesigns', reducer: designsReducer, saga: designsSaga };
