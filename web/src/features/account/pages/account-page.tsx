import { AccountGroups } from '../../../app/account/account-groups.js';
import { useMay } from '../../../app/session/permissions.js';
import { Group } from '../../../components/group.js';
import { BackLink } from '../../../components/back-link.js';
import { Page } from '../../../components/page.js';
import { work } from '../../../lib/work/texts.js';
import { ownSecondFactor, ownSessions } from '../account.js';
import { PinPanel } from '../components/pin-panel.js';
import { t } from '../texts.js';

/** /settings/sign-in: everybody's own; reached from Settings, and by the name at the foot of the sidebar. */
export function AccountPage() {
  const mayChangeSettings = useMay('settings.change');
  return (
    <Page
      title={work('account.title')}
      text={work('account.lead')}
      before={mayChangeSettings && <BackLink to="/settings">{work('settings')}</BackLink>}
    >
      <Group id="pin" title={t('pin.title')} text={t('pin.lead')}>
        <PinPanel />
      </Group>
      <AccountGroups factor={ownSecondFactor} sessions={ownSessions} />
    </Page>
  );
}
