import { Banknote, Mail, Users } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { SearchField } from '../../../components/search-field.js';
import { Segmented } from '../../../components/segmented.js';
import { BuyersDialog } from '../components/buyers-dialog.js';
import { CardActionDialog } from '../components/card-actions.js';
import { CardOrders } from '../components/card-orders.js';
import { OrderFilters } from '../components/order-filters.js';
import { CustomerOrders } from '../components/customer-orders.js';
import { ordersActions, selectOrders } from '../slice.js';
import styles from './orders-page.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

const views = [
  { value: 'cards', label: t('view.byCard') },
  { value: 'customers', label: t('view.byCustomer') },
] as const;

/** /orders, `?view=customers` for the second view: the address keeps its place. */
export function OrdersPage() {
  const { cards, customers, dialog } = useSelector(selectOrders);
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'customers' ? 'customers' : 'cards';
  return (
    <Page title={work('orders')} text={t('lead')} action={<Related />}>
      <div className={styles.toolbar}>
        <Segmented
          label={work('view')}
          options={views}
          value={view}
          onChange={(next) => setQuery(next === 'cards' ? {} : { view: next }, { replace: true })}
        />
        {view === 'cards' ? (
          <SearchField
            key="cards"
            label={common('giftCards.search')}
            placeholder={common('giftCards.search')}
            maxLength={100}
            className={styles.search}
            defaultValue={cards.search}
            onSearch={(text) => dispatch(ordersActions.cardSearchChanged(text))}
          />
        ) : (
          <SearchField
            key="customers"
            label={t('search.placeholder')}
            placeholder={t('search.placeholder')}
            maxLength={100}
            className={styles.search}
            defaultValue={customers.search}
            onSearch={(text) => dispatch(ordersActions.customerSearchChanged(text))}
          />
        )}
      </div>
      {view === 'cards' ? (
        <CardOrders />
      ) : (
        <>
          <OrderFilters />
          <CustomerOrders />
        </>
      )}
      <BuyersDialog />
      <CardActionDialog buyers={[...customers.buyers, ...(dialog?.buyers ?? [])]} />
    </Page>
  );
}

/** Pages that belong to the orders; the sidebar keeps to the specified entries. */
function Related() {
  return (
    <nav className={styles.related} aria-label={t('more.label')}>
      <ButtonLink to="/customers" variant="quiet">
        <Users className="icon" aria-hidden />
        {work('customers.title')}
      </ButtonLink>
      <ButtonLink to="/orders/emails" variant="quiet">
        <Mail className="icon" aria-hidden />
        {work('emails.title')}
      </ButtonLink>
      <ButtonLink to="/orders/payments" variant="quiet">
        <Banknote className="icon" aria-hidden />
        {t('more.payments')}
      </ButtonLink>
    </nav>
  );
}
