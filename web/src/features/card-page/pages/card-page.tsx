import { LANGUAGE } from '../../../lib/language.js';
import { giftGreeting } from '@giftcard/kernel/business/gift-greeting';
import { BusinessContact } from '../../../components/business-contact.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { Note } from '../../../components/note.js';
import { PageTitle } from '../../../components/page-title.js';
import { formatMoney } from '../../../lib/money.js';
import type { CardPageAnswer } from '../api.js';
import { History } from '../components/history.js';
import { HolderPage } from '../components/holder-page.js';
import { Pass } from '../components/pass.js';
import styles from './card-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** /card/{publicToken}: where the mails lead. */
export function CardPage() {
  return <HolderPage>{(answer, publicToken) => <Ready answer={answer} publicToken={publicToken} />}</HolderPage>;
}

function Ready({ answer, publicToken }: { answer: CardPageAnswer; publicToken: string }) {
  const { card, business } = answer;
  const given = card.from !== '';
  return (
    <main id="main" className={`wrap ${styles.holder}`}>
      <PageTitle>{business ? t('titleOf', { name: business.name }) : t('title')}</PageTitle>
      <div className={styles.gift}>
        <div className={styles.head}>
          <p className="kicker">{given ? t('giftFrom', { from: card.from }) : t('title')}</p>
          <h1>{given ? giftGreeting(card.occasion, card.to, LANGUAGE) : card.giftCardName}</h1>
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
      <Pass answer={answer} publicToken={publicToken} />
      <div className={styles.more}>
        {business && <BusinessContact business={business} title={t('visit')} />}
        <History card={card} />
      </div>
    </main>
  );
}
