export { auditFeature as feature } from './list.js';
export { AuditPage } from './pages/audit-page.js';
