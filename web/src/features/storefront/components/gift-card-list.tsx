import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { buyRequested } from '../../../app/purchase-intent.js';
import { Button } from '../../../components/button.js';
import { SearchField } from '../../../components/search-field.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { selectStorefront } from '../slice.js';
import { PAGE_SIZE, storefrontActions } from '../slice.js';
import { useOpenDetails } from '../use-open-details.js';
import styles from './gift-card-list.module.css';
import { Offer, OfferBones } from './offer.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** Skeletons of the next step (SPEC-9.2). */
const MORE_BONES = 3;

/** Search box, cards, six more with each step of the scroll; the same for one business and for all. */
export function GiftCardList() {
  const { query, status, giftCards, hasMore, total, error, business } = useSelector(selectStorefront);
  const dispatch = useDispatch();
  const { openingId, open } = useOpenDetails();
  const search = useRef<HTMLDivElement>(null);
  const showAll = () => {
    dispatch(storefrontActions.searchChanged(''));
    search.current?.querySelector('input')?.focus();
  };
  const hrefOf = (id: string) =>
    query.businessSlug === null ? `/gift-card/${id}` : `/${query.businessSlug}/gift-card/${id}`;
  return (
    <>
      <div ref={search}>
        <SearchField
          pill
          label={common('giftCards.search')}
          placeholder={t('search')}
          className={styles.search}
          value={query.search}
          maxLength={100}
          onSearch={(text) => dispatch(storefrontActions.searchChanged(text))}
        />
      </div>
      <p className="sr-only" role="status">
        {status === 'ready' && t('count', { count: total })}
      </p>
      {status === 'failed' && <ErrorState message={error} onRetry={() => dispatch(storefrontActions.listRetried())} />}
      {status === 'ready' && giftCards.length === 0 && (
        <NothingFound searched={query.search !== ''} ofHouse={query.businessSlug !== null} onShowAll={showAll} />
      )}
      <div className={styles.grid} aria-busy={status === 'loading' || status === 'loadingMore'}>
        {(status === 'loading' || status === 'idle') &&
          Array.from({ length: PAGE_SIZE }, (_, at) => <OfferBones key={at} />)}
        {giftCards.map((giftCard, at) => (
          <Offer
            key={giftCard._id}
            giftCard={giftCard}
            href={hrefOf(giftCard._id)}
            phase={openingId === null ? 'still' : openingId === giftCard._id ? 'opening' : 'waiting'}
            withBusiness={query.businessSlug === null}
            loading={at === 0 ? 'first' : 'lazy'}
            onOpen={(event) => open(event, giftCard._id, hrefOf(giftCard._id))}
            onBuy={() => dispatch(buyRequested({ giftCard, business: business.value }))}
          />
        ))}
        {status === 'loadingMore' && Array.from({ length: MORE_BONES }, (_, at) => <OfferBones key={`more-${at}`} />)}
      </div>
      {status === 'ready' && hasMore && <ScrollEnd onReached={() => dispatch(storefrontActions.moreRequested())} />}
      {status === 'moreFailed' && (
        <div className={styles.retry} role="alert">
          <p>{t('failed.next')}</p>
          <Button onClick={() => dispatch(storefrontActions.moreRequested())}>
            <RefreshCw className="icon" aria-hidden />
            {common('retry')}
          </Button>
        </div>
      )}
    </>
  );
}

function NothingFound({
  searched,
  ofHouse,
  onShowAll,
}: {
  searched: boolean;
  ofHouse: boolean;
  onShowAll: () => void;
}) {
  if (!searched) return <EmptyState title={t('empty.title')} text={t('empty.hint')} />;
  return (
    <EmptyState
      title={common('giftCards.notFound')}
      text={ofHouse ? t('notFound.exploreHint') : t('notFound.hint')}
      action={<Button onClick={onShowAll}>{t('notFound.showAll')}</Button>}
    />
  );
}

/** Asks for the next step shortly before the end of the list comes into view. */
function ScrollEnd({ onReached }: { onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached.current();
      },
      { rootMargin: '160px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} className={styles.end} />;
}
