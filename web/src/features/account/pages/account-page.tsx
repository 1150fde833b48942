import { SessionsList } from '../../../app/account/sessions-list.js';
import { t } from '../../../app/account/texts.js';
import { useMay } from '../../../app/session/permissions.js';
import { BackLink } from '../../../components/back-link.js';
import { Group } from '../../../components/group.js';
import { Page } from '../../../components/page.js';
import { common } from '../../../lib/texts.js';
import { ownSessions } from '../account.js';

/** /settings/sign-in: everybody's own; reached from Settings, and by the name at the foot of the sidebar. */
export function AccountPage() {
  const mayChangeSettings = useMay('settings.change');
  return (
    <Page
      title={common('account.title')}
      text={t('lead')}
      before={mayChangeSettings && <BackLink to="/settings">{common('settings')}</BackLink>}
    >
      <Group id="sessions" title={t('sessions.title')} text={t('sessions.lead')}>
        <SessionsList of={ownSessions} />
      </Group>
    </Page>
  );
}
