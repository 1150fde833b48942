import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { giftGreeting } from '@giftcard/kernel/business/gift-greeting';
import { ButtonLink } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { BusinessContact } from '../../../components/business-contact.js';
import { Note } from '../../../components/note.js';
import { PageTitle } from '../../../components/page-title.js';
import { Rule } from '../../../components/rule.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { addressLine, type Business } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import type { CardPageAnswer } from '../api.js';
import { CardBones } from '../components/card-bones.js';
import { CardTop } from '../components/card-top.js';
import { History } from '../components/history.js';
import { Pass } from '../components/pass.js';
import { cardPageActions, selectCardPage } from '../slice.js';
import styles from './card-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** /card/{publicToken}: where the mails lead. No account is needed; the link is the key, so search engines stay out. */
export function CardPage() {
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
    <>
      <CardTop business={answer?.business ?? null} printable={answer !== null} />
      {answer ? (
        <Ready answer={answer} />
      ) : state.status === 'failed' && state.error ? (
        <Failed error={state.error} onRetry={() => dispatch(cardPageActions.cardRequested(publicToken))} />
      ) : (
        <CardBones />
      )}
      <Foot business={answer?.business ?? null} />
    </>
  );
}

function Ready({ answer }: { answer: CardPageAnswer }) {
  const { card, business } = answer;
  const given = card.from !== '';
  return (
    <main id="main" className={`wrap ${styles.holder}`}>
      <PageTitle>{business ? t('titleOf', { name: business.name }) : t('title')}</PageTitle>
      <div className={styles.gift}>
        <div className={styles.head}>
          <p className="kicker">{given ? t('giftFrom', { from: card.from }) : t('title')}</p>
          <h1>{given ? giftGreeting(card.occasion, card.to) : card.giftCardName}</h1>
        </div>
        <GiftCardView
          tilt
          loading="eager"
          sizes="(min-width: 664px) 624px, calc(100vw - 40px)"
          className={styles.card}
          image={card.image}
          alt={common('giftCards.named', { giftCardName: card.giftCardName })}
          band={{
            name: card.giftCardName,
            logoUrl: business?.logoUrl ?? null,
            value: formatMoney(card.amount, card.currency),
          }}
        />
        {card.message !== '' && (
          <Note className={styles.note} {...(given ? { from: card.from } : {})}>
            {card.message}
          </Note>
        )}
      </div>
      <Pass answer={answer} />
      <div className={styles.more}>
        {business && <BusinessContact business={business} title={t('visit')} />}
        <History card={card} />
      </div>
    </main>
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

function Foot({ business }: { business: Business | null }) {
  const address = addressLine(business?.address ?? null);
  return (
    <footer className={`wrap ${styles.foot}`}>
      <Rule className={styles.rule} />
      {business && <p className="small muted">{[business.name, address].filter(Boolean).join(', ')}</p>}
      {business && (
        <Link to={`/${encodeURIComponent(business.businessSlug)}/privacy`} className="small muted">
          {t('yourData')}
        </Link>
      )}
      <Link to="/" className="small muted">
        {common('page.poweredBy')}
        <b>{common('product')}</b>
      </Link>
    </footer>
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
