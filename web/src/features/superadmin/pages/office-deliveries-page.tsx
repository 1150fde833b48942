import { DeliveriesList } from '../../../app/deliveries/deliveries-list.js';
import { Page } from '../../../components/page.js';
import { OfficeShell } from '../components/office-shell.js';
import { officeDeliveries } from '../lists.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** /superadmin/emails: what the platform mailed for itself. Each business looks after its own. */
export function OfficeDeliveriesPage() {
  return (
    <OfficeShell>
      <Page title={common.emails} text={texts.emailsOfThePlatform}>
        <DeliveriesList of={officeDeliveries} emptyText={texts.noPlatformEmailsYet} />
      </Page>
    </OfficeShell>
  );
}
