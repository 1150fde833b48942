import { ArrowRight, Check } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import birthday from '../art/birthday.svg';
import lake from '../art/lake.svg';
import supper from '../art/supper.svg';
import styles from './hero.module.css';
import { texts } from '../texts.js';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <p className="kicker">{texts.giftCardsForRestaurants}</p>
          <h1>{texts.giveThemATable}</h1>
          <p className={`lead ${styles.lead}`}>{texts.giftcardVaultGivesYour}</p>
          <div className={styles.calls}>
            <ButtonAnchor href="#register" variant="primary">{texts.registerYourBusiness}</ButtonAnchor>
            <ButtonLink to="/explore">{texts.exploreGiftCards}<ArrowRight className="icon" aria-hidden /></ButtonLink>
          </div>
          <ul className={styles.points}>{[texts.noAppForYour, texts.googleAndAppleWallet, texts.noPlastic].map((point) => <li key={point}><Check aria-hidden />{point}</li>)}</ul>
        </div>
        <OpenEnvelope />
      </div>
    </section>
  );
}

/** Cards stand in the pocket, the hero card lies in front; all in percent of its own width. */
function OpenEnvelope() {
  return (
    <div className={styles.envelope}>
      <svg className={styles.back} viewBox="0 0 600 620" aria-hidden>
        <defs>
          <pattern id="liner" width="44" height="44" patternUnits="userSpaceOnUse">
            <path d="M11 33C11 24 13 18 16 12M13 24c-6 0-8-4-8-7 5 0 8 2 8 7Zm1-4c5 0 8-3 8-7-5 0-8 2-8 7Z" fill="none" stroke="#f6d488" strokeWidth="1.4" strokeOpacity=".8" />
            <circle cx="34" cy="12" r="1.8" fill="#f6d488" />
            <circle cx="34" cy="34" r="1.2" fill="#f6d488" />
          </pattern>
        </defs>
        <path d="M20 262 282 34q18-15 36 0l262 228Z" fill="var(--stock-2)" />
        <path d="M50 262 286 58q14-12 28 0l236 204Z" fill="#b63d24" />
        <path d="M50 262 286 58q14-12 28 0l236 204Z" fill="url(#liner)" />
        <rect x="20" y="254" width="560" height="336" rx="14" fill="#8a3422" />
      </svg>
      <GiftCardView image={lake} loading="eager" className={styles.left} />
      <GiftCardView image={birthday} loading="eager" className={styles.right} />
      <svg viewBox="0 0 600 620" aria-hidden>
        <path d="M20 266 300 440 580 266V576a14 14 0 0 1-14 14H34a14 14 0 0 1-14-14Z" fill="var(--stock-2)" />
        <path d="M25 587 268 410q32-23 64 0l243 177a14 14 0 0 1-9 3H34a14 14 0 0 1-9-3Z" fill="var(--stock)" stroke="var(--stock-3)" />
      </svg>
      <GiftCardView tilt image={supper} alt={texts.giftCardWithA} loading="first" className={styles.front} band={{ name: texts.theLongTable, value: '$100' }} />
    </div>
  );
}
