import { useSelector } from 'react-redux';
import { AuditList } from '../../../app/audit/audit-list.js';
import { BackLink } from '../../../components/back-link.js';
import { Page } from '../../../components/page.js';
import { auditActions, selectAudit, selectAuditPeople } from '../list.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

/** /settings/audit: reached from Settings. */
export function AuditPage() {
  return (
    <Page title={work('audit.title')} text={t('lead')} before={<BackLink to="/settings">{work('settings')}</BackLink>}>
      <AuditList list={useSelector(selectAudit)} actions={auditActions} people={useSelector(selectAuditPeople)} />
    </Page>
  );
}
