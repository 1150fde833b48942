import type { Feature } from '../../app/store.js';
import { officeLists } from './lists.js';
import { superAdminSaga } from './saga.js';
import { superAdminReducer } from './slice.js';

export { AdminsPage } from './pages/admins-page.js';
export { OfficeAuditPage } from './pages/office-audit-page.js';
export { OfficeDeliveriesPage } from './pages/office-deliveries-page.js';
export { OfficePage } from './pages/office-page.js';
export { SuperLoginPage } from './pages/super-login-page.js';
export const superAdminFeature: Feature[] = [
  { key: 'superAdmin', reducer: superAdminReducer, saga: superAdminSaga },
  ...officeLists,
];
