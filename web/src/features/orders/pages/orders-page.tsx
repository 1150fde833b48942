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
import { CustomerOrders } from '../components/customer-orders.js';
import { cardSearchChanged, customerSearchChanged, selectOrders } from '../slice.js';
import styles from './orders-page.module.css';

const views = [{ value: 'cards', label: 'Gift Card Orders' }, { value: 'customers', label: 'Customer Orders' }] as const;

/** /orders, `?view=customers` for the second view: the address keeps its place. */
export function OrdersPage() {
  const { cards, customers, dialog } = useSelector(selectOrders);
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'customers' ? 'customers' : 'cards';
  return (
    <Page title="Orders" text="Who bought what, and what is still to be enjoyed." action={<Related />}>
      <div className={styles.toolbar}>
        <Segmented label="View" options={views} value={view} onChange={(next) => setQuery(next === 'cards' ? {} : { view: next }, { replace: true })} />
        {view === 'cards'
          ? <SearchField key="cards" label="Search gift cards" placeholder="Search gift cards" maxLength={100} className={styles.search} defaultValue={cards.search} onSearch={(text) => dispatch(cardSearchChanged(text))} />
          : <SearchField key="customers" label="Search by name or email" placeholder="Search by name or email" maxLength={100} className={styles.search} defaultValue={customers.search} onSearch={(text) => dispatch(customerSearchChanged(text))} />}
      </div>
      {view === 'cards' ? <CardOrders /> : <CustomerOrders />}
      <BuyersDialog />
      <CardActionDialog buyers={[...customers.buyers, ...(dialog?.buyers ?? [])]} />
    </Page>
  );
}

/** Pages that belong to the orders; the sidebar keeps to the specified entries. */
function Related() {
  return (
    <nav className={styles.related} aria-label="More about orders">
      <ButtonLink to="/customers" variant="quiet"><Users className="icon" aria-hidden />Customers</ButtonLink>
      <ButtonLink to="/orders/emails" variant="quiet"><Mail className="icon" aria-hidden />Emails</ButtonLink>
      <ButtonLink to="/orders/payments" variant="quiet"><Banknote className="icon" aria-hidden />Payments</ButtonLink>
    </nav>
  );
}
