import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { buyRequested, selectPurchaseIntent } from '../../../app/purchase-intent.js';
import { Brand } from '../../../components/brand.js';
import { ButtonLink } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { groupGiftId, groupGiftPath } from '../../../lib/contribution.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { topUpToken } from '../../../lib/top-up.js';
import { snapshotStore } from '../snapshot.js';
import styles from './callback-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/**
 * /payment/callback: where Cash App Pay leads back to. The purchase that was left is opened again at its payment; the
 * provider's script finds its answer in the address and goes on from there.
 */
export function CallbackPage() {
  const [snapshot] = useState(snapshotStore.read);
  const intent = useSelector(selectPurchaseIntent);
  const dispatch = useDispatch();
  const [resumed, setResumed] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (!snapshot || asked.current) return;
    asked.current = true;
    const { giftCard, business, contributor } = snapshot;
    dispatch(buyRequested({ giftCard, business, contributor }));
    setResumed(true);
  }, [dispatch, snapshot]);
  useAccent(snapshot?.business?.accent);
  if (snapshot && resumed && !intent) {
    return <Navigate to={pageOf(snapshot.giftCard)} replace />;
  }
  return (
    <div className={styles.page}>
      <PageTitle>{t('payment.title')}</PageTitle>
      <header className={`wrap ${styles.top}`}>
        <Brand />
      </header>
      <main id="main" className="wrap">
        {snapshot ? (
          <EmptyState level={1} title={t('resume.title')} text={t('resume.hint')} />
        ) : (
          <EmptyState
            level={1}
            title={t('ended.title')}
            text={t('ended.hint')}
            action={
              <ButtonLink to="/explore" variant="primary">
                {common('giftCards.explore')}
              </ButtonLink>
            }
          />
        )}
      </main>
    </div>
  );
}

/** Where it was bought. */
function pageOf(giftCard: GiftCard): string {
  const [toppedUp, groupGift] = [topUpToken(giftCard), groupGiftId(giftCard)];
  if (toppedUp !== null) return `/card/${toppedUp}`;
  return groupGift === null ? `/${giftCard.businessSlug}/giftcards` : groupGiftPath(groupGift);
}
