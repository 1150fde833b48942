import { ChevronDown } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { SearchField } from '../../../components/search-field.js';
import { Skeleton } from '../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import type { Buyer } from '../../../lib/buyer.js';
import { BUYERS_PER_STEP } from '../model.js';
import { ordersActions, type OrdersState, selectOrders } from '../slice.js';
import styles from './buyers-dialog.module.css';
import { CardActions } from './card-actions.js';
import { History } from './history.js';
import { Used } from './used.js';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** The buyers of one card type, each with what is left and how it was used. */
export function BuyersDialog() {
  const { dialog } = useSelector(selectOrders);
  const dispatch = useDispatch();
  if (!dialog) return null;
  const { card, search } = dialog;
  return (
    <Dialog
      open
      onClose={() => dispatch(ordersActions.buyersClosed())}
      title={card.name}
      description={t('buyers.count', { count: card.totalBuyers })}
    >
      <div className={styles.search}>
        <SearchField
          label={t('buyers.search')}
          placeholder={work('customers.search')}
          maxLength={100}
          defaultValue={search}
          onSearch={(text) => dispatch(ordersActions.buyerSearchChanged(text))}
        />
      </div>
      <Buyers
        dialog={dialog}
        onMore={() => dispatch(ordersActions.moreBuyersRequested())}
        onRetry={() => dispatch(ordersActions.buyersRetried())}
      />
    </Dialog>
  );
}

function Buyers({
  dialog,
  onMore,
  onRetry,
}: {
  dialog: NonNullable<OrdersState['dialog']>;
  onMore: () => void;
  onRetry: () => void;
}) {
  const { status, buyers, total, search, error } = dialog;
  if (status === 'loading') return <Bones count={BUYERS_PER_STEP} />;
  if (status === 'failed' && buyers.length === 0)
    return <ErrorState message={error ?? ''} onRetry={onRetry} level={3} />;
  if (buyers.length === 0)
    return (
      <EmptyState
        level={3}
        title={search === '' ? t('buyers.empty.title') : t('buyers.notFound')}
        text={search === '' ? t('buyers.empty.hint') : work('customers.notFoundHint')}
      />
    );
  return (
    <>
      <ul aria-label={t('buyers.title')}>
        {buyers.map((buyer, at) => (
          <li key={buyer.id}>
            <BuyerFold buyer={buyer} open={at === 0} />
          </li>
        ))}
      </ul>
      {status === 'more' && <Bones count={MORE_BONES} />}
      {status === 'failed' && <ErrorState message={error ?? ''} onRetry={onRetry} level={3} />}
      {status === 'ready' && buyers.length < total && (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('buyers.showMore')}</Button>
        </div>
      )}
    </>
  );
}

/** Specification 9: 10 bones at first, 5 for more. */
const MORE_BONES = 5;

function Bones({ count }: { count: number }) {
  return (
    <div aria-busy>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.bone}>
          <Skeleton width={140} />
          <Skeleton width={120} height={8} />
        </div>
      ))}
    </div>
  );
}

function BuyerFold({ buyer, open }: { buyer: Buyer; open: boolean }) {
  return (
    <details className={styles.buyer} open={open}>
      <summary>
        <span className={styles.who}>
          <b>{buyer.buyerName}</b>
          <span>
            {buyer.giftInfo?.recipientName
              ? t('buyers.forRecipient', { email: buyer.email, recipientName: buyer.giftInfo.recipientName })
              : buyer.email}
          </span>
        </span>
        <Used buyer={buyer} className={styles.used} />
        <ChevronDown className={styles.arrow} aria-hidden />
      </summary>
      <div className={styles.slip}>
        <History buyer={buyer} />
        <CardActions buyer={buyer} />
      </div>
    </details>
  );
}
