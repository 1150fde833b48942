import { CircleCheck, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BackLink } from '../../../components/back-link.js';
import { Badge } from '../../../components/badge.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { Segmented } from '../../../components/segmented.js';
import type { Column } from '../../../components/table.js';
import { Toolbar } from '../../../components/toolbar.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { kindText, paymentCasesActions, selectPaymentCases } from '../list.js';
import { CASES_PER_PAGE, type PaymentCase } from '../model.js';
import styles from './payment-cases-page.module.css';

const states = [{ value: '', label: 'All' }, { value: 'open', label: 'Open' }, { value: 'closed', label: 'Closed' }] as const;

/** /orders/payments: what the platform is setting right by itself, and what it has; reached from Orders. */
export function PaymentCasesPage() {
  const list = useSelector(selectPaymentCases);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(paymentCasesActions.opened());
  }, [dispatch]);
  return (
    <Page title="Payments to watch" text="Payments that did not go straight, and what became of them. No buyer pays without a card." before={<BackLink to="/orders">Orders</BackLink>}>
      <Toolbar><Segmented label="State" options={states} value={list.choice as (typeof states)[number]['value']} onChange={(choice) => dispatch(paymentCasesActions.chosen(choice))} /></Toolbar>
      <ListSheet
        caption="Payments to watch"
        list={list}
        pageSize={CASES_PER_PAGE}
        columns={columns}
        rowKey={({ orderId, kind }) => `${orderId}/${kind}`}
        empty={{ title: list.choice === 'open' ? 'Nothing open' : 'Nothing to watch', text: 'Every payment went straight: charged once, and each with its card.' }}
        onRetry={() => dispatch(paymentCasesActions.opened())}
        onPage={(page) => dispatch(paymentCasesActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<PaymentCase>[] = [
  { key: 'what', header: 'What happened', onCard: 'first', cell: (each) => <Case each={each} /> },
  { key: 'buyer', header: 'Buyer', onCard: 'line', cell: ({ buyer }) => (buyer ? <div className={styles.buyer}>{buyer.name}<span>{buyer.email}</span></div> : '–') },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount, currency }) => formatMoney(amount, currency) },
  { key: 'state', header: 'State', onCard: 'two', cell: ({ state }) => (state === 'open' ? <Badge tone="warning" icon={Hourglass}>Open</Badge> : <Badge tone="success" icon={CircleCheck}>Closed</Badge>) },
];

function Case({ each: { kind, giftCardName, message, updatedAt, nextLookAt, state } }: { each: PaymentCase }) {
  return (
    <div className={styles.case}>
      <b className="strong">{kindText(kind)}</b>
      <span>{message}</span>
      <span>{giftCardName}{updatedAt && `, ${formatDateTime(updatedAt)}`}{state === 'open' && nextLookAt && `; looked at again ${formatDateTime(nextLookAt)}`}</span>
    </div>
  );
}
