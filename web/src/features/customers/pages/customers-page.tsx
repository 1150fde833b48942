import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../components/link.js';
import { ExportButton } from '../../../app/downloads/export-button.js';
import { BackLink } from '../../../components/back-link.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Select } from '../../../components/field.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { SearchField } from '../../../components/search-field.js';
import type { Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { choiceOf, choiceText, type CustomerChoice } from '../choice.js';
import { customersActions, initials, ORDERS, roleText, selectCustomers } from '../list.js';
import { CUSTOMERS_CSV, CUSTOMERS_PER_PAGE, type Customer } from '../model.js';
import { formatPhone } from '../../../lib/phone.js';
import styles from './customers-page.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

/** /customers: reached from Orders. */
export function CustomersPage() {
  const list = useSelector(selectCustomers);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(customersActions.opened());
  }, [dispatch]);
  const searched = list.search.trim();
  const choice = choiceOf(list.choice);
  const choose = (changes: Partial<CustomerChoice>) =>
    dispatch(customersActions.chosen(choiceText({ ...choice, ...changes })));
  const filtered = choice.role !== '' || choice.balance !== '';
  return (
    <Page
      title={work('customers.title')}
      text={t('lead')}
      before={<BackLink to="/orders">{work('orders')}</BackLink>}
      action={
        <ExportButton
          path={CUSTOMERS_CSV}
          fileName="customers.csv"
          query={Object.fromEntries(
            Object.entries({ search: searched, role: choice.role, balance: choice.balance }).filter(
              ([, value]) => value !== '',
            ),
          )}
        />
      }
    >
      <Toolbar>
        <Select label={t('sort.label')} value={choice.sort} onChange={(event) => choose({ sort: event.target.value })}>
          {ORDERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select label={t('role.label')} value={choice.role} onChange={(event) => choose({ role: event.target.value })}>
          <option value="">{t('filter.everybody')}</option>
          <option value="buyer">{t('filter.buyers')}</option>
          <option value="recipient">{t('filter.recipients')}</option>
        </Select>
        <Select
          label={common('card.balance')}
          value={choice.balance}
          onChange={(event) => choose({ balance: event.target.value })}
        >
          <option value="">{t('filter.anyBalance')}</option>
          <option value="left">{t('filter.balanceLeft')}</option>
        </Select>
        <SearchField
          label={t('search')}
          placeholder={work('customers.search')}
          maxLength={100}
          defaultValue={list.search}
          onSearch={(text) => dispatch(customersActions.searched(text))}
        />
      </Toolbar>
      <ListSheet
        caption={work('customers.title')}
        list={list}
        pageSize={CUSTOMERS_PER_PAGE}
        columns={columns}
        rowKey={({ email }) => email}
        empty={
          filtered
            ? {
                title: t('notFound.title'),
                text: t('notFound.hint'),
                action: <Button onClick={() => choose({ role: '', balance: '' })}>{t('filter.clear')}</Button>,
              }
            : searched === ''
              ? {
                  title: t('empty.title'),
                  text: t('empty.hint'),
                  action: <ButtonLink to="/giftcards">{t('empty.action')}</ButtonLink>,
                }
              : { title: t('notFound.title'), text: work('customers.notFoundHint') }
        }
        onRetry={() => dispatch(customersActions.opened())}
        onPage={(page) => dispatch(customersActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<Customer>[] = [
  { key: 'name', header: work('name'), onCard: 'first', cell: (customer) => <Person customer={customer} /> },
  { key: 'role', header: t('role.label'), cell: ({ roles }) => roleText(roles) },
  {
    key: 'cards',
    header: t('cards.label'),
    align: 'right',
    cell: ({ cardsBought, cardsHeld }) => (
      <span className="num">{t('cards.boughtHeld', { cardsBought, cardsHeld })}</span>
    ),
  },
  {
    key: 'spent',
    header: t('spent'),
    align: 'right',
    cell: ({ spent, currency }) => (
      <span className={spent === 0 ? 'num muted' : 'num'}>{formatMoney(spent, currency)}</span>
    ),
  },
  {
    key: 'balance',
    header: common('card.balance'),
    align: 'right',
    cell: ({ balanceHeld, currency }) => (
      <span className={balanceHeld === 0 ? 'num muted' : 'num strong'}>{formatMoney(balanceHeld, currency)}</span>
    ),
  },
  {
    key: 'seen',
    header: t('sort.lastSeen'),
    onCard: 'two',
    cell: ({ lastSeenAt }) => <span className="num">{lastSeenAt ? formatDateTime(lastSeenAt) : t('notYet')}</span>,
  },
];

function Person({ customer: { name, email, phone } }: { customer: Customer }) {
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden>
        {initials(name, email)}
      </span>
      <div className={styles.who}>
        <Link to={`/customers/person?email=${encodeURIComponent(email)}`}>{name || email}</Link>
        <span>{phone ? `${email}, ${formatPhone(phone)}` : email}</span>
      </div>
    </div>
  );
}
