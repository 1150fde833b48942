import { History as HistoryIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { CardStatus } from '../../../components/card-status.js';
import { Pager } from '../../../components/pager.js';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatDate } from '../../../lib/dates.js';
import { askedOf, CUSTOMERS_PER_PAGE, NO_FILTERS, placeIn, queryOf } from '../model.js';
import { ordersActions, selectOrders } from '../slice.js';
import styles from './customer-orders.module.css';
import { HistoryDialog } from './history-dialog.js';
import { Used } from './used.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

/** Every sold card with its buyer, ten a page. */
export function CustomerOrders() {
  const { customers } = useSelector(selectOrders);
  const dispatch = useDispatch();
  const [openKey, setOpenKey] = useState<string | null>(null);
  // The dialog shows the card as the list has it: an action changes both.
  const open = customers.buyers.find((buyer) => keyOf(buyer) === openKey) ?? null;
  useInAddress();
  if (customers.status === 'failed')
    return (
      <Sheet>
        <ErrorState
          message={customers.error ?? ''}
          onRetry={() => dispatch(ordersActions.customersOpened(undefined))}
        />
      </Sheet>
    );
  if (customers.status === 'ready' && customers.total === 0) {
    const filtered = Object.keys(askedOf({ ...customers.filters, search: '' })).length > 0;
    if (filtered)
      return (
        <Sheet>
          <EmptyState
            title={t('search.notFound')}
            text={t('filter.notFoundHint')}
            action={
              <Button onClick={() => dispatch(ordersActions.ordersFiltered(NO_FILTERS))}>{t('filter.clear')}</Button>
            }
          />
        </Sheet>
      );
    const searched = customers.search !== '';
    return (
      <Sheet>
        <EmptyState
          title={searched ? t('buyers.notFound') : t('buyers.empty.title')}
          text={searched ? work('customers.notFoundHint') : t('empty.shareHint')}
          action={searched ? undefined : <ButtonLink to="/giftcards">{t('empty.action')}</ButtonLink>}
        />
      </Sheet>
    );
  }
  return (
    <Sheet className={styles.sheet} role="region" aria-label={t('byCustomer.label')}>
      <Table
        caption={t('byCustomer.label')}
        columns={columns((buyer) => setOpenKey(keyOf(buyer)))}
        rows={customers.buyers}
        rowKey={keyOf}
        loadingRows={customers.status === 'ready' ? 0 : CUSTOMERS_PER_PAGE}
        foot={
          customers.status === 'ready' ? (
            <Pager
              page={customers.page}
              pageSize={CUSTOMERS_PER_PAGE}
              total={customers.total}
              onPage={(page) => dispatch(ordersActions.customerPageChanged(page))}
            />
          ) : undefined
        }
      />
      <HistoryDialog buyer={open} onClose={() => setOpenKey(null)} />
    </Sheet>
  );
}

/** The list opens at the place that the address names, and the address follows it: a reload and Back find it again. */
function useInAddress(): void {
  const {
    customers: { status, filters, page, search },
  } = useSelector(selectOrders);
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const named = useRef(placeIn(query));
  const turnTo = useRef(setQuery);
  useEffect(() => {
    turnTo.current = setQuery;
  });
  useEffect(() => {
    dispatch(ordersActions.customersOpened(named.current));
  }, [dispatch]);
  const isOpen = status !== 'idle';
  useEffect(() => {
    if (isOpen) turnTo.current(queryOf({ filters, page, search }), { replace: true });
  }, [isOpen, filters, page, search]);
}

const keyOf = (buyer: Buyer): string => buyer.cardId;

function columns(onOpen: (buyer: Buyer) => void): Column<Buyer>[] {
  return [
    { key: 'name', header: work('name'), onCard: 'first', cell: (buyer) => <Who buyer={buyer} /> },
    {
      key: 'email',
      header: common('email.label'),
      onCard: 'line',
      cell: (buyer) => <span className={`muted ${styles.email}`}>{buyer.email}</span>,
    },
    { key: 'card', header: t('byCustomer.giftCard'), onCard: 'line', cell: (buyer) => buyer.giftCardName },
    {
      key: 'progress',
      header: t('byCustomer.progress'),
      onCard: 'line',
      cell: (buyer) => (
        <div className={styles.progress}>
          <Used buyer={buyer} />
          {buyer.status !== 'active' && <CardStatus buyer={buyer} />}
        </div>
      ),
    },
    {
      key: 'date',
      header: t('byCustomer.purchaseDate'),
      cell: (buyer) => <span className={`num ${styles.date}`}>{formatDate(buyer.purchaseDate)}</span>,
    },
    {
      key: 'history',
      header: t('history.title'),
      onCard: 'two',
      cell: (buyer) => <Entries buyer={buyer} onOpen={() => onOpen(buyer)} />,
    },
  ];
}

/** The buyer, and the way to the order's own page. */
function Who({ buyer: { buyerName, orderNumber, cardId, giftInfo } }: { buyer: Buyer }) {
  return (
    <div className={styles.who}>
      <b className="strong">{buyerName || t('people.unknown')}</b>
      {giftInfo?.recipientName && (
        <span className="small muted">{t('order.forRecipient', { name: giftInfo.recipientName })}</span>
      )}
      <Link
        to={`/orders/${encodeURIComponent(cardId)}`}
        className={styles.number}
        aria-label={t('order.open', { number: orderNumber ?? '' })}
      >
        {orderNumber ?? t('order.title')}
      </Link>
    </div>
  );
}

function Entries({ buyer, onOpen }: { buyer: Buyer; onOpen: () => void }) {
  const count = buyer.redemptionHistory.length;
  return (
    <Button
      variant="quiet"
      className={styles.entries}
      aria-label={t('history.titleOf', { buyerName: buyer.buyerName })}
      onClick={onOpen}
    >
      <HistoryIcon className="icon" aria-hidden />
      {count === 0 ? t('history.none') : t('history.entries', { count })}
    </Button>
  );
}
