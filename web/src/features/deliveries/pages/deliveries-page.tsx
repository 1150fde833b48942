import { DeliveriesList } from '../../../app/deliveries/deliveries-list.js';
import { BackLink } from '../../../components/back-link.js';
import { Page } from '../../../components/page.js';
import { work } from '../../../lib/work/texts.js';
import { deliveries } from '../list.js';
import { t } from '../texts.js';

/** /orders/emails: what was sent to buyers and holders, and what did not arrive; reached from Orders. */
export function DeliveriesPage() {
  return (
    <Page title={work('emails.title')} text={t('lead')} before={<BackLink to="/orders">{work('orders')}</BackLink>}>
      <DeliveriesList of={deliveries} emptyText={t('emptyHint')} />
    </Page>
  );
}
