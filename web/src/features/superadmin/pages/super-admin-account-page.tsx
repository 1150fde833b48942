import { SessionsList } from '../../../app/account/sessions-list.js';
import { t } from '../../../app/account/texts.js';
import { Group } from '../../../components/group.js';
import { Page } from '../../../components/page.js';
import { common } from '../../../lib/texts.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { superAdminSessions } from '../lists.js';

/** /superadmin/sign-in */
export function SuperAdminAccountPage() {
  return (
    <SuperAdminShell>
      <Page title={common('account.title')} text={t('lead')}>
        <Group id="sessions" title={t('sessions.title')} text={t('sessions.superLead')}>
          <SessionsList of={superAdminSessions} />
        </Group>
      </Page>
    </SuperAdminShell>
  );
}
