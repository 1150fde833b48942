export { auditFeature } from './list.js';
export { AuditPage } from './pages/audit-page.js';
