import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { BarePage } from '../../../app/bare-page.js';
import { ButtonLink } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { useHydrated } from '../../../lib/use-hydrated.js';
import { Foot } from '../components/late.js';
import { GiftCardList } from '../components/gift-card-list.js';
import { Loader } from '../components/loader.js';
import { Masthead } from '../components/masthead.js';
import { selectBusiness } from '../slice.js';
import { storefrontActions } from '../slice.js';
import { isOpeningOver, openingPlayed } from '../opening.js';
import styles from './business-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** /{businessSlug}/giftcards: one business's cards. */
export function BusinessPage() {
  const { businessSlug = '' } = useParams();
  const business = useSelector(selectBusiness);
  const dispatch = useDispatch();
  const hydrated = useHydrated();
  const [covered, setCovered] = useState(true);
  // A page that the server rendered has the cover on it: what this visit has seen is taken off before it is painted.
  useLayoutEffect(() => {
    if (isOpeningOver()) setCovered(false);
  }, []);
  const uncover = useCallback(() => {
    openingPlayed();
    setCovered(false);
  }, []);
  useEffect(() => {
    dispatch(storefrontActions.storefrontOpened({ businessSlug }));
  }, [dispatch, businessSlug]);
  useAccent(business.value?.accent);

  if (business.status === 'failed') {
    return (
      <Unavailable
        missing={business.error?.code === 'BUSINESS_NOT_FOUND'}
        message={business.error?.message ?? ''}
        onRetry={() => dispatch(storefrontActions.businessRequested(businessSlug))}
      />
    );
  }
  const name = business.value?.name;
  return (
    <>
      <PageTitle description={name ? t('page.description', { name }) : undefined}>
        {name ? t('page.title', { name }) : common('giftCards.title')}
      </PageTitle>
      {covered && <Loader logoUrl={business.value?.logoUrl} onDone={uncover} />}
      <div inert={covered && hydrated}>
        <Masthead business={business.value} slug={businessSlug} />
        <main id="main" className={`wrap ${styles.main}`}>
          <GiftCardList />
        </main>
        <Foot business={business.value} />
      </div>
    </>
  );
}

function Unavailable({ missing, message, onRetry }: { missing: boolean; message: string; onRetry: () => void }) {
  return (
    <BarePage title={missing ? t('noBusiness.label') : common('giftCards.title')}>
      {missing ? (
        <EmptyState
          level={1}
          title={t('noBusiness.title')}
          text={t('noBusiness.hint')}
          action={
            <ButtonLink to="/explore" variant="primary">
              {common('giftCards.explore')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState level={1} message={message} onRetry={onRetry} />
      )}
    </BarePage>
  );
}
