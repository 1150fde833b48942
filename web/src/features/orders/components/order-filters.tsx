import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ExportButton } from '../../../app/downloads/export-button.js';
import { Button } from '../../../components/button.js';
import { Select, TextField } from '../../../components/field.js';
import { work } from '../../../lib/work/texts.js';
import { askedOf, NO_FILTERS, ORDER_STATUSES, ORDERS_CSV } from '../model.js';
import { ordersActions, selectOrders } from '../slice.js';
import { t } from '../texts.js';
import styles from './order-filters.module.css';

const STATUS_TEXTS: Readonly<Record<(typeof ORDER_STATUSES)[number], string>> = {
  active: work('card.active'),
  used: work('card.usedUp'),
  blocked: work('card.blocked'),
  void: work('card.refunded'),
  expired: work('card.expired'),
};

/** What the list of orders is narrowed by, and the file of what is left. */
export function OrderFilters() {
  const {
    customers: { filters, search },
    cards,
  } = useSelector(selectOrders);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(ordersActions.cardsOpened());
  }, [dispatch]);
  const asked = askedOf({ ...filters, search: search.trim() });
  const filtered = Object.keys(askedOf({ ...filters, search: '' })).length > 0;
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <TextField
        type="date"
        label={t('filter.from')}
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => dispatch(ordersActions.ordersFiltered({ from: event.target.value }))}
      />
      <TextField
        type="date"
        label={t('filter.to')}
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => dispatch(ordersActions.ordersFiltered({ to: event.target.value }))}
      />
      <Select
        label={t('filter.status')}
        value={filters.status}
        onChange={(event) => dispatch(ordersActions.ordersFiltered({ status: event.target.value }))}
      >
        <option value="">{t('filter.anyStatus')}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_TEXTS[status]}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.giftCard')}
        value={filters.giftCardId}
        onChange={(event) => dispatch(ordersActions.ordersFiltered({ giftCardId: event.target.value }))}
      >
        <option value="">{t('filter.anyGiftCard')}</option>
        {cards.all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {filtered && (
        <Button variant="quiet" onClick={() => dispatch(ordersActions.ordersFiltered(NO_FILTERS))}>
          <X className="icon" aria-hidden />
          {t('filter.clear')}
        </Button>
      )}
      <div className={styles.export}>
        <ExportButton path={ORDERS_CSV} fileName="orders.csv" query={asked} />
      </div>
    </div>
  );
}
