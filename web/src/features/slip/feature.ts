import type { Feature } from '../../app/store.js';
import { slipSaga } from './saga.js';
import { slipReducer } from './slice.js';

export { SlipPage } from './pages/slip-page.js';
export const feature: Feature = { key: 'slip', reducer: slipReducer, saga: slipSaga };
