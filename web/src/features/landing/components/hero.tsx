import { ArrowRight, Check } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import envelope from '../art/envelope.svg';
import supper from '../art/supper.svg';
import styles from './hero.module.css';
import { formatMoney } from '../../../lib/money.js';
import { texts } from '../texts.js';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className="kicker">{texts.giftCardsForRestaurants}</p>
          <h1>{texts.giveThemATable}</h1>
          <p className={`lead ${styles.lead}`}>{texts.giftcardVaultGivesYour}</p>
          <div className={styles.calls}>
            <ButtonAnchor href="#register" variant="primary">{texts.registerYourBusiness}</ButtonAnchor>
            <ButtonLink to="/explore">{texts.exploreGiftCards}<ArrowRight className="icon" aria-hidden /></ButtonLink>
          </div>
        </div>
        <OpenEnvelope />
        <ul className={styles.points}>{[texts.noAppForYour, texts.googleAndAppleWallet, texts.noPlastic].map((point) => <li key={point}><Check aria-hidden />{point}</li>)}</ul>
      </div>
    </section>
  );
}

/** The picture a visitor comes upon first; the card in front of it can be tilted. */
function OpenEnvelope() {
  return (
    <div className={styles.envelope}>
      <img src={envelope} alt="" width={600} height={620} fetchPriority="high" />
      <GiftCardView tilt image={supper} alt={texts.giftCardWithA} loading="eager" className={styles.front} band={{ name: texts.theLongTable, value: formatMoney(100) }} />
    </div>
  );
}
