import { DeliveriesList } from '../../../app/deliveries/deliveries-list.js';
import { Page } from '../../../components/page.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { superAdminDeliveries } from '../lists.js';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** /superadmin/emails: what the platform mailed for itself. Each business looks after its own. */
export function SuperAdminDeliveriesPage() {
  return (
    <SuperAdminShell>
      <Page title={work('emails.title')} text={t('emails.lead')}>
        <DeliveriesList of={superAdminDeliveries} emptyText={t('emails.emptyHint')} />
      </Page>
    </SuperAdminShell>
  );
}
