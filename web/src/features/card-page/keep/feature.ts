import type { Feature } from '../../../app/store.js';
import { keepSaga } from './saga.js';
import { keepReducer } from './slice.js';

export { Keep } from './keep.js';
export const feature: Feature = { key: 'keep', reducer: keepReducer, saga: keepSaga };
