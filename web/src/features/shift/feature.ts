import type { Feature } from '../../app/store.js';
import { shiftSaga } from './saga.js';
import { shiftReducer } from './slice.js';

export { ShiftPage } from './pages/shift-page.js';
export { TillShiftPage } from './pages/till-shift-page.js';
export const feature: Feature = { key: 'shift', reducer: shiftReducer, saga: shiftSaga };
