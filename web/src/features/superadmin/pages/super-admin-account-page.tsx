import { AccountGroups } from '../../../app/account/account-groups.js';
import { Page } from '../../../components/page.js';
import { common } from '../../../lib/texts.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { superAdminSecondFactor, superAdminSessions } from '../lists.js';

/** /superadmin/sign-in */
export function SuperAdminAccountPage() {
  return (
    <SuperAdminShell>
      <Page title={common('account.title')} text={common('account.lead')}>
        <AccountGroups hourly factor={superAdminSecondFactor} sessions={superAdminSessions} />
      </Page>
    </SuperAdminShell>
  );
}
