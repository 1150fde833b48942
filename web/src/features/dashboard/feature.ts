import type { Feature } from '../../app/store.js';
import { dashboardSaga } from './saga.js';
import { dashboardReducer } from './slice.js';

export { DashboardPage } from './pages/dashboard-page.js';
export const feature: Feature = { key: 'dashboard', reducer: dashboardReducer, saga: dashboardSaga };
