import type { Feature } from '../../../app/store.js';
import { thanksSaga } from './saga.js';
import { thanksReducer } from './slice.js';

export { Thanks } from './thanks.js';
export const feature: Feature = { key: 'thanks', reducer: thanksReducer, saga: thanksSaga };
