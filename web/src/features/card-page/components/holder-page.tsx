import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { BusinessFrame } from '../../../app/business-frame/business-frame.js';
import { ButtonLink } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import type { CardPageAnswer } from '../api.js';
import { CardBones } from './card-bones.js';
import { cardPageActions, selectCardPage } from '../slice.js';
import styles from '../pages/card-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** A page of one card, for who has its link. No account is needed; the link is the key, so search engines stay out. */
export function HolderPage({ children }: { children: (answer: CardPageAnswer, publicToken: string) => ReactNode }) {
  const { publicToken = '' } = useParams();
  const state = useSelector(selectCardPage);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(cardPageActions.cardRequested(publicToken));
    return () => {
      dispatch(cardPageActions.cardLeft());
    };
  }, [dispatch, publicToken]);
  useNoIndex();
  const answer = state.publicToken === publicToken ? state.answer : null;
  useAccent(answer?.business?.accent);
  return (
    <BusinessFrame business={answer?.business ?? null}>
      {answer ? (
        children(answer, publicToken)
      ) : state.status === 'failed' && state.error ? (
        <Failed error={state.error} onRetry={() => dispatch(cardPageActions.cardRequested(publicToken))} />
      ) : (
        <CardBones />
      )}
    </BusinessFrame>
  );
}

function Failed({ error, onRetry }: { error: { code: string; message: string }; onRetry: () => void }) {
  return (
    <main id="main" className={`wrap ${styles.state}`}>
      <PageTitle>{t('title')}</PageTitle>
      {error.code === 'CARD_NOT_FOUND' ? (
        <EmptyState
          level={1}
          title={t('notFound.title')}
          text={t('notFound.hint')}
          action={
            <ButtonLink to="/explore" variant="primary">
              {common('giftCards.explore')}
            </ButtonLink>
          }
        />
      ) : error.code === 'CARD_NOT_ACTIVATED' ? (
        <EmptyState level={1} title={t('notActivated.title')} text={t('notActivated.hint')} />
      ) : error.code === 'CARD_BATCH_VOID' ? (
        <EmptyState level={1} title={t('outOfUse.title')} text={t('outOfUse.hint')} />
      ) : error.code === 'CARD_REPLACED' ? (
        <EmptyState level={1} title={t('replaced.title')} text={t('replaced.hint')} />
      ) : (
        <ErrorState
          level={1}
          message={error.message}
          onRetry={onRetry}
          action={
            <ButtonLink to="/" variant="quiet">
              {t('home')}
            </ButtonLink>
          }
        />
      )}
    </main>
  );
}

function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
