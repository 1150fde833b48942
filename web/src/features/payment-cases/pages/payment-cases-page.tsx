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
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

const states = [
  { value: '', label: work('all') },
  { value: 'open', label: t('state.open') },
  { value: 'closed', label: t('state.closed') },
] as const;

/** /orders/payments: what the platform is setting right by itself, and what it has; reached from Orders. */
export function PaymentCasesPage() {
  const list = useSelector(selectPaymentCases);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(paymentCasesActions.opened());
  }, [dispatch]);
  return (
    <Page title={t('title')} text={t('lead')} before={<BackLink to="/orders">{work('orders')}</BackLink>}>
      <Toolbar>
        <Segmented
          label={work('state')}
          options={states}
          value={list.choice as (typeof states)[number]['value']}
          onChange={(choice) => dispatch(paymentCasesActions.chosen(choice))}
        />
      </Toolbar>
      <ListSheet
        caption={t('title')}
        list={list}
        pageSize={CASES_PER_PAGE}
        columns={columns}
        rowKey={({ orderId, kind }) => `${orderId}/${kind}`}
        empty={{
          title: list.choice === 'open' ? t('empty.open') : t('empty.all'),
          text: t('empty.hint'),
        }}
        onRetry={() => dispatch(paymentCasesActions.opened())}
        onPage={(page) => dispatch(paymentCasesActions.turned(page))}
      />
    </Page>
  );
}

const columns: readonly Column<PaymentCase>[] = [
  { key: 'what', header: t('whatHappened'), onCard: 'first', cell: (each) => <Case each={each} /> },
  {
    key: 'buyer',
    header: work('buyer'),
    onCard: 'line',
    cell: ({ buyer }) =>
      buyer ? (
        <div className={styles.buyer}>
          {buyer.name}
          <span>{buyer.email}</span>
        </div>
      ) : (
        '–'
      ),
  },
  {
    key: 'amount',
    header: work('amount'),
    align: 'right',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    key: 'state',
    header: work('state'),
    onCard: 'two',
    cell: ({ state }) =>
      state === 'open' ? (
        <Badge tone="warning" icon={Hourglass}>
          {t('state.open')}
        </Badge>
      ) : (
        <Badge tone="success" icon={CircleCheck}>
          {t('state.closed')}
        </Badge>
      ),
  },
];

function Case({
  each: { kind, orderNumber, giftCardName, message, updatedAt, nextLookAt, state },
}: {
  each: PaymentCase;
}) {
  return (
    <div className={styles.case}>
      <b className="strong">{kindText(kind)}</b>
      <span>{message}</span>
      <span>
        {orderNumber && `${orderNumber}, `}
        {giftCardName}
        {updatedAt && `, ${formatDateTime(updatedAt)}`}
        {state === 'open' && nextLookAt && t('lookedAtAgain', { time: formatDateTime(nextLookAt) })}
      </span>
    </div>
  );
}
