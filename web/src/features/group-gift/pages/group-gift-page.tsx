import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { BusinessFrame } from '../../../app/business-frame/business-frame.js';
import { ButtonLink } from '../../../components/button.js';
import { ContributorLines } from '../../../components/contributor-lines.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { Note } from '../../../components/note.js';
import { PageTitle } from '../../../components/page-title.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { LANGUAGE } from '../../../lib/language.js';
import { formatMoney } from '../../../lib/money.js';
import { common } from '../../../lib/texts.js';
import type { GroupGiftAnswer } from '../api.js';
import { ChipIn } from '../components/chip-in.js';
import { Ending } from '../components/ending.js';
import { SoFar } from '../components/so-far.js';
import { groupGiftActions, selectGroupGift } from '../slice.js';
import { t } from '../texts.js';
import styles from './group-gift-page.module.css';

/** /gift/together/{id}: a gift that several people pay for, for who has its link. */
export function GroupGiftPage() {
  const { id = '' } = useParams();
  const state = useSelector(selectGroupGift);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(groupGiftActions.opened(id));
    return () => {
      dispatch(groupGiftActions.left());
    };
  }, [dispatch, id]);
  const answer = state.id === id ? state.answer : null;
  useAccent(answer?.business?.accent);
  return (
    <BusinessFrame business={answer?.business ?? null}>
      {answer ? (
        <Gift answer={answer} />
      ) : state.status === 'unknown' || state.status === 'failed' ? (
        <Failed
          isUnknown={state.status === 'unknown'}
          error={state.error ?? ''}
          onRetry={() => dispatch(groupGiftActions.opened(id))}
        />
      ) : (
        <Bones />
      )}
    </BusinessFrame>
  );
}

function Gift({ answer: { groupGift, business } }: { answer: GroupGiftAnswer }) {
  const { giftCardName, image, currency, organizerName, recipientName, message, occasion, sum, contributors } =
    groupGift;
  const title = occasionWords(occasion, LANGUAGE) || t('heading', { recipient: recipientName });
  const isOpen = groupGift.status === 'open';
  const isGiven = groupGift.status !== 'calling-off' && groupGift.status !== 'called-off';
  return (
    <main id="main" className={`wrap ${styles.join}`}>
      <PageTitle>{business ? t('titleOf', { title, name: business.name }) : title}</PageTitle>
      <div className={styles.gift}>
        <div className={styles.head}>
          <p className="kicker">{t('kicker')}</p>
          <h1>{title}</h1>
        </div>
        <GiftCardView
          tilt
          loading="eager"
          sizes="(min-width: 664px) 624px, calc(100vw - 40px)"
          className={styles.card}
          image={image}
          alt={common('giftCards.named', { giftCardName })}
          band={{
            name: giftCardName,
            logoUrl: business?.logoUrl ?? null,
            value: isGiven && sum ? formatMoney(sum, currency) : null,
          }}
        />
        {message !== '' && (
          <Note className={styles.note} from={organizerName}>
            {message}
          </Note>
        )}
      </div>
      <Sheet className={styles.box}>
        {isOpen && <SoFar groupGift={groupGift} />}
        {/* There before it closes, so that it is said aloud when it does. */}
        <div aria-live="polite">{!isOpen && <Ending groupGift={groupGift} />}</div>
        {isOpen && <ChipIn groupGift={groupGift} business={business} />}
      </Sheet>
      {isGiven && contributors.some(({ line }) => line !== '') && (
        <section className={styles.words} aria-labelledby="lines">
          <h2 id="lines">{t('lines.title', { recipient: recipientName })}</h2>
          <ContributorLines
            people={contributors.filter(({ line }) => line !== '')}
            words={{
              showAll: (count) => t('lines.showAll', { count }),
              quoted: (line) => t('lines.quoted', { line }),
              withoutLine: (names) => names,
            }}
          />
        </section>
      )}
    </main>
  );
}

function Failed({ isUnknown, error, onRetry }: { isUnknown: boolean; error: string; onRetry: () => void }) {
  return (
    <main id="main" className={`wrap ${styles.state}`}>
      <PageTitle>{t('title')}</PageTitle>
      {isUnknown ? (
        <EmptyState
          level={1}
          title={t('unknown.title')}
          text={t('unknown.text')}
          action={
            <ButtonLink to="/explore" variant="primary">
              {common('giftCards.explore')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState level={1} message={error} onRetry={onRetry} />
      )}
    </main>
  );
}

function Bones() {
  return (
    <main id="main" className={`wrap ${styles.join}`} aria-busy>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('loading')}</h1>
      <div>
        <Skeleton width={140} height={20} />
        <Skeleton width="80%" height={44} className={styles.bone} />
        <Skeleton height="auto" radius={16} className={styles.cardBone} />
      </div>
      <Skeleton height={560} radius={20} />
    </main>
  );
}
