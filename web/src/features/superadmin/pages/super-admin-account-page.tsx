import { AccountGroups } from '../../../app/account/account-groups.js';
import { Page } from '../../../components/page.js';
import { work } from '../../../lib/work/texts.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { superAdminSecondFactor, superAdminSessions } from '../lists.js';

/** /superadmin/sign-in */
export function SuperAdminAccountPage() {
  return (
    <SuperAdminShell>
      <Page title={work('account.title')} text={work('account.lead')}>
        <AccountGroups hourly factor={superAdminSecondFactor} sessions={superAdminSessions} />
      </Page>
    </SuperAdminShell>
  );
}
