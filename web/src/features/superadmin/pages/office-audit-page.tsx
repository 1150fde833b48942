import { useSelector } from 'react-redux';
import { AuditList } from '../../../app/audit/audit-list.js';
import { Page } from '../../../components/page.js';
import { OfficeShell } from '../components/office-shell.js';
import { officeAuditActions, selectOfficeAudit } from '../lists.js';

/** /superadmin/audit */
export function OfficeAuditPage() {
  return (
    <OfficeShell>
      <Page title="Audit log" text="Every change and every refused try, in all businesses, newest first.">
        <AuditList list={useSelector(selectOfficeAudit)} actions={officeAuditActions} ofMany />
      </Page>
    </OfficeShell>
  );
}
