import type { Feature } from '../../app/store.js';
import { superAdminLists } from './lists.js';
import { superAdminSaga } from './saga.js';
import { superAdminReducer } from './slice.js';

export { SuperAdminAccountPage } from './pages/super-admin-account-page.js';
export { AdminsPage } from './pages/admins-page.js';
export { SuperAdminAuditPage } from './pages/super-admin-audit-page.js';
export { SuperAdminDeliveriesPage } from './pages/super-admin-deliveries-page.js';
export { RequestsPage } from './pages/requests-page.js';
export { SuperLoginPage } from './pages/super-login-page.js';
export const feature: Feature[] = [
  { key: 'superAdmin', reducer: superAdminReducer, saga: superAdminSaga },
  ...superAdminLists,
];
