import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMay } from '../../../app/session/permissions.js';
import { Tag } from '../../../components/badge.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { unitsText } from '../../../lib/package-texts.js';
import { CARDS_PER_STEP, matching, type GiftCardOrders } from '../model.js';
import { ordersActions, selectOrders } from '../slice.js';
import styles from './card-orders.module.css';
import { EndPackageDialog } from './end-package-dialog.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { formatCount } from '../../../lib/language.js';

/** Every card type with its buyers; six at a time. */
export function CardOrders() {
  const { cards } = useSelector(selectOrders);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(ordersActions.cardsOpened());
  }, [dispatch]);
  if (cards.status === 'failed')
    return (
      <Sheet>
        <ErrorState message={cards.error ?? ''} onRetry={() => dispatch(ordersActions.cardsOpened())} />
      </Sheet>
    );
  if (cards.status !== 'ready')
    return (
      <div className={styles.tiles} aria-busy>
        {Array.from({ length: CARDS_PER_STEP }, (_, at) => (
          <TileBones key={at} />
        ))}
      </div>
    );
  const found = matching(cards.all, cards.search);
  if (found.length === 0)
    return (
      <Sheet>
        <None searched={cards.search !== ''} />
      </Sheet>
    );
  return (
    <>
      <ul className={styles.tiles} aria-label={t('byCard.label')}>
        {found.slice(0, cards.shown).map((card) => (
          <Tile key={card.id} card={card} onOpen={() => dispatch(ordersActions.buyersOpened(card))} />
        ))}
      </ul>
      <EndPackageDialog />
      {found.length > cards.shown && (
        <div className={styles.more}>
          <Button onClick={() => dispatch(ordersActions.moreCardsRequested())}>{t('buyers.showMore')}</Button>
        </div>
      )}
    </>
  );
}

function Tile({ card, onOpen }: { card: GiftCardOrders; onOpen: () => void }) {
  const dispatch = useDispatch();
  const mayEnd = useMay('gift-cards.change');
  return (
    <li>
      <Sheet className={styles.tile}>
        <img src={card.image} alt="" width={634} height={400} loading="lazy" />
        <div className={styles.text}>
          <h2>{card.name}</h2>
          <p className="muted">{card.description}</p>
          <Tag tag={card.tag} />
          {card.packageTerms && (
            <p className={styles.units}>
              {unitsText(card.packageTerms.units, card.packageTerms)}
              {card.unitsKept && mayEnd && (
                <Button variant="quiet" size="small" onClick={() => dispatch(ordersActions.endAsked(card))}>
                  {t('endPackage.action')}
                  <span className="sr-only">{t('byCard.ofCard', { name: card.name })}</span>
                </Button>
              )}
            </p>
          )}
        </div>
        <div className={styles.buyers}>
          <div>
            <span>{t('byCard.totalBuyers')}</span>
            <b>{formatCount(card.totalBuyers)}</b>
          </div>
          <Button onClick={onOpen}>
            {t('byCard.viewBuyers')}
            <span className="sr-only">{t('byCard.ofCard', { name: card.name })}</span>
          </Button>
        </div>
      </Sheet>
    </li>
  );
}

function TileBones() {
  return (
    <Sheet className={styles.tile}>
      <div className={styles.bone}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={styles.text}>
        <Skeleton width={180} height={20} />
        <Skeleton />
        <Skeleton width={96} height={24} radius={99} />
      </div>
      <div className={styles.buyers}>
        <Skeleton width={56} height={32} />
        <Skeleton width={112} height={44} />
      </div>
    </Sheet>
  );
}

function None({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState title={common('giftCards.notFound')} text={t('search.notFoundHint')} />;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.hint')}
      action={
        <ButtonLink to="/giftcards" variant="primary">
          {t('empty.action')}
        </ButtonLink>
      }
    />
  );
}
