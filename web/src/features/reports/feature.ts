import type { Feature } from '../../app/store.js';
import { reportsSaga } from './saga.js';
import { reportsReducer } from './slice.js';

export { ReportsPage } from './pages/reports-page.js';
export const feature: Feature = { key: 'reports', reducer: reportsReducer, saga: reportsSaga };
