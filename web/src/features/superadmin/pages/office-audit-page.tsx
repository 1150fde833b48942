import { useSelector } from 'react-redux';
import { AuditList } from '../../../app/audit/audit-list.js';
import { Page } from '../../../components/page.js';
import { OfficeShell } from '../components/office-shell.js';
import { officeAuditActions, selectOfficeAudit } from '../lists.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** /superadmin/audit */
export function OfficeAuditPage() {
  return (
    <OfficeShell>
      <Page title={common.auditLog} text={texts.everyChangeAndEvery}>
        <AuditList list={useSelector(selectOfficeAudit)} actions={officeAuditActions} ofMany />
      </Page>
    </OfficeShell>
  );
}
