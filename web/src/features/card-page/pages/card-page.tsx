import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { LANGUAGE } from '../../../lib/language.js';
import { giftGreeting } from '@giftcard/kernel/business/gift-greeting';
import { addFeature } from '../../../app/store.js';
import { Boundary } from '../../../components/boundary.js';
import { BusinessContact } from '../../../components/business-contact.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { Note } from '../../../components/note.js';
import { PageTitle } from '../../../components/page-title.js';
import { SoldValue } from '../../../components/sold-value.js';
import { inTime } from '../../../lib/in-time.js';
import type { CardPageAnswer } from '../api.js';
import { History } from '../components/history.js';
import { HolderPage } from '../components/holder-page.js';
import { Pass } from '../components/pass.js';
import { giversOf } from '../givers.js';
import { comesSealed } from '../opened-gifts.js';
import styles from './card-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** Nobody is kept from their card for longer because the envelope does not come. */
const ENVELOPE_MS = 3_000;
const Envelope = lazy(async () => {
  const late = new Promise<{ Envelope: typeof AlreadyOpen }>((resolve) =>
    setTimeout(resolve, ENVELOPE_MS, { Envelope: AlreadyOpen }),
  );
  return { default: (await Promise.race([import('../envelope/envelope.js'), late])).Envelope };
});

/** In the place of an envelope that did not come in time: the gift lies open, and comes in it with the next load of the page. */
function AlreadyOpen({ onOpened }: { onOpened: () => void }) {
  useEffect(onOpened, [onOpened]);
  return null;
}

/** Few look at it: its code comes with the first gift that was used. */
const Thanks = lazy(async () => {
  const { feature, Thanks: Section } = await inTime(import('../thanks/feature.js'));
  addFeature(feature);
  return { default: Section };
});

/** Its code comes with the first card that several people gave. */
const Together = lazy(async () => ({ default: (await inTime(import('../components/together.js'))).Together }));

/** Its code comes with the first card that was handed over. */
const Keep = lazy(async () => {
  const { feature, Keep: Section } = await inTime(import('../keep/feature.js'));
  addFeature(feature);
  return { default: Section };
});

/** /card/{publicToken}: where the mails lead. */
export function CardPage() {
  return <HolderPage>{(answer, publicToken) => <Ready answer={answer} publicToken={publicToken} />}</HolderPage>;
}

function Ready({ answer, publicToken }: { answer: CardPageAnswer; publicToken: string }) {
  const { card, business } = answer;
  const given = card.from !== '';
  const kicker = given ? t('giftFrom', { from: giversOf(card) }) : t('title');
  const title = given ? giftGreeting(card.occasion, card.to, LANGUAGE) : card.giftCardName;
  const [isSealed, setSealed] = useState(() => comesSealed(card));
  // Once it is kept, the section says so until the page is left.
  const [comesKeepable] = useState(card.canBeKept);
  const opened = useCallback(() => setSealed(false), []);
  return (
    <main id="main" className={`wrap ${styles.holder}`}>
      <PageTitle>{business ? t('titleOf', { name: business.name }) : t('title')}</PageTitle>
      {isSealed && (
        <Boundary instead={null}>
          <Suspense fallback={<div className={styles.sealed} />}>
            <Envelope answer={answer} kicker={kicker} title={title} onOpened={opened} />
          </Suspense>
        </Boundary>
      )}
      <div className={styles.gift}>
        <div className={styles.head}>
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
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
            value: <SoldValue giftCard={card} />,
          }}
        />
        {card.message !== '' && (
          <Note className={styles.note} {...(given ? { from: card.from } : {})}>
            {card.message}
          </Note>
        )}
        {card.contributors && (
          <Boundary instead={null}>
            <Suspense>
              <Together contributors={card.contributors} />
            </Suspense>
          </Boundary>
        )}
      </div>
      <Pass answer={answer} publicToken={publicToken} />
      <div className={styles.more}>
        {comesKeepable && (
          <Boundary instead={null}>
            <Suspense>
              <Keep card={card} publicToken={publicToken} />
            </Suspense>
          </Boundary>
        )}
        {business && <BusinessContact business={business} title={t('visit')} />}
        {card.thanks && (
          <Boundary instead={null}>
            <Suspense>
              <Thanks card={card} publicToken={publicToken} />
            </Suspense>
          </Boundary>
        )}
        <History card={card} />
      </div>
    </main>
  );
}
