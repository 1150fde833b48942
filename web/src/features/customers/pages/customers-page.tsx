import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ExportButton } from '../../../app/downloads/export-button.js';
import { BackLink } from '../../../components/back-link.js';
import { ButtonLink } from '../../../components/button.js';
import { Select } from '../../../components/field.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { SearchField } from '../../../components/search-field.js';
import type { Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { customersActions, initials, ORDERS, roleText, selectCustomers } from '../list.js';
import { CUSTOMERS_CSV, CUSTOMERS_PER_PAGE, type Customer } from '../model.js';
import styles from './customers-page.module.css';

/** /customers: reached from Orders. */
export function CustomersPage() {
  const list = useSelector(selectCustomers);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(customersActions.opened());
  }, [dispatch]);
  const searched = list.search.trim();
  return (
    <Page
      title="Customers"
      text="Everyone who bought a card or was given one."
      before={<BackLink to="/orders">Orders</BackLink>}
      action={<ExportButton path={CUSTOMERS_CSV} fileName="customers.csv" {...(searched === '' ? {} : { query: { search: searched } })} />}
    >
      <Toolbar>
        <Select label="Sort by" value={list.choice} onChange={(event) => dispatch(customersActions.chosen(event.target.value))}>
          {ORDERS.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </Select>
        <SearchField label="Search customers" placeholder="Search by name or email" maxLength={100} defaultValue={list.search} onSearch={(text) => dispatch(customersActions.searched(text))} />
      </Toolbar>
      <ListSheet
        caption="Customers"
        list={list}
        pageSize={CUSTOMERS_PER_PAGE}
        columns={columns}
        rowKey={({ email }) => email}
        empty={searched === '' ? { title: 'No customers yet', text: 'Your first guest appears here with the first card you sell.', action: <ButtonLink to="/giftcards">Your gift cards</ButtonLink> } : { title: 'No customers found', text: 'Try a shorter word, a name or an email address.' }}
        onRetry={() => dispatch(customersActions.opened())}
        onPage={(page) => dispatch(customersActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<Customer>[] = [
  { key: 'name', header: 'Name', onCard: 'first', cell: (customer) => <Person customer={customer} /> },
  { key: 'role', header: 'Role', cell: ({ roles }) => roleText(roles) },
  { key: 'cards', header: 'Cards', align: 'right', cell: ({ cardsBought, cardsHeld }) => <span className="num">{cardsBought} bought, {cardsHeld} held</span> },
  { key: 'spent', header: 'Spent', align: 'right', cell: ({ spent, currency }) => <span className={spent === 0 ? 'num muted' : 'num'}>{formatMoney(spent, currency)}</span> },
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balanceHeld, currency }) => <span className={balanceHeld === 0 ? 'num muted' : 'num strong'}>{formatMoney(balanceHeld, currency)}</span> },
  { key: 'seen', header: 'Last seen', onCard: 'two', cell: ({ lastSeenAt }) => <span className="num">{lastSeenAt ? formatDateTime(lastSeenAt) : 'Not yet'}</span> },
];

function Person({ customer: { name, email, phone } }: { customer: Customer }) {
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden>{initials(name, email)}</span>
      <div className={styles.who}><b className="strong">{name || email}</b><span>{phone ? `${email}, ${phone}` : email}</span></div>
    </div>
  );
}
