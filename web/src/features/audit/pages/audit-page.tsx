import { useSelector } from 'react-redux';
import { AuditList } from '../../../app/audit/audit-list.js';
import { BackLink } from '../../../components/back-link.js';
import { Page } from '../../../components/page.js';
import { auditActions, selectAudit } from '../list.js';

/** /settings/audit: reached from Settings. */
export function AuditPage() {
  return (
    <Page title="Audit log" text="Who changed what in your business, newest first." before={<BackLink to="/settings">Settings</BackLink>}>
      <AuditList list={useSelector(selectAudit)} actions={auditActions} />
    </Page>
  );
}
