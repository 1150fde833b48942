import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Tag } from '../../../components/badge.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { CARDS_PER_STEP, matching, type GiftCardOrders } from '../model.js';
import { buyersOpened, cardsOpened, selectOrders } from '../slice.js';
import styles from './card-orders.module.css';

/** Every card type with its buyers; six at a time. */
export function CardOrders() {
  const { cards } = useSelector(selectOrders);
  const dispatch = useDispatch();
  const [shown, setShown] = useState(CARDS_PER_STEP);
  useEffect(() => {
    dispatch(cardsOpened());
  }, [dispatch]);
  if (cards.status === 'failed') return <Sheet><ErrorState message={cards.error ?? ''} onRetry={() => dispatch(cardsOpened())} /></Sheet>;
  if (cards.status !== 'ready') return <div className={styles.tiles} aria-busy>{Array.from({ length: CARDS_PER_STEP }, (_, at) => <TileBones key={at} />)}</div>;
  const found = matching(cards.all, cards.search);
  if (found.length === 0) return <Sheet><None searched={cards.search !== ''} /></Sheet>;
  return (
    <>
      <ul className={styles.tiles} aria-label="Gift card orders">
        {found.slice(0, shown).map((card) => <Tile key={card.id} card={card} onOpen={() => dispatch(buyersOpened(card))} />)}
      </ul>
      {found.length > shown && <div className={styles.more}><Button onClick={() => setShown(shown + CARDS_PER_STEP)}>Show more</Button></div>}
    </>
  );
}

function Tile({ card, onOpen }: { card: GiftCardOrders; onOpen: () => void }) {
  return (
    <li>
      <Sheet className={styles.tile}>
        <img src={card.image} alt="" width={634} height={400} loading="lazy" />
        <div className={styles.text}>
          <h2>{card.name}</h2>
          <p className="muted">{card.description}</p>
          <Tag tag={card.tag} />
        </div>
        <div className={styles.buyers}>
          <div><span>Total Buyers</span><b>{card.totalBuyers.toLocaleString('en-US')}</b></div>
          <Button onClick={onOpen}>View Buyers<span className="sr-only"> of {card.name}</span></Button>
        </div>
      </Sheet>
    </li>
  );
}

function TileBones() {
  return (
    <Sheet className={styles.tile}>
      <div className={styles.bone}><Skeleton height="100%" radius={0} /></div>
      <div className={styles.text}><Skeleton width={180} height={20} /><Skeleton /><Skeleton width={96} height={24} radius={99} /></div>
      <div className={styles.buyers}><Skeleton width={56} height={32} /><Skeleton width={112} height={44} /></div>
    </Sheet>
  );
}

function None({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState title="No gift cards found" text="Nothing matches your search. Try a shorter word." />;
  return <EmptyState title="No orders yet" text="Put a gift card on your page: each sale appears here with its buyer." action={<ButtonLink to="/giftcards" variant="primary">Go to your gift cards</ButtonLink>} />;
}
