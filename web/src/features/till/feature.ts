import type { Feature } from '../../app/store.js';
import { tillSaga } from './saga.js';
import { tillReducer } from './slice.js';

export { EnrolPage } from './pages/enrol-page.js';
export { TillShell } from './components/till-shell.js';
export { LockPage } from './pages/lock-page.js';
export const feature: Feature = { key: 'till', reducer: tillReducer, saga: tillSaga };
