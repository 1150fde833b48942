import { useSelector } from 'react-redux';
import { AuditList } from '../../../app/audit/audit-list.js';
import { Page } from '../../../components/page.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { superAdminAuditActions, selectSuperAdminAudit } from '../lists.js';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** /superadmin/audit */
export function SuperAdminAuditPage() {
  return (
    <SuperAdminShell>
      <Page title={work('audit.title')} text={t('audit.lead')}>
        <AuditList list={useSelector(selectSuperAdminAudit)} actions={superAdminAuditActions} ofMany />
      </Page>
    </SuperAdminShell>
  );
}
