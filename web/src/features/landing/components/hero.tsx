import { ArrowRight, Check } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import styles from './hero.module.css';
import { Stage } from './stage.js';
import { texts } from '../texts.js';

/** Marks the main action of the top: once it has left, a phone shows it under the thumb (components/thumb.tsx). */
export const HERO_CALLS = 'hero-calls';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className="kicker">{texts.giftCardsForRestaurants}</p>
          <h1>{texts.sellTheEvening}</h1>
          <p className={`lead ${styles.lead}`}>{texts.yourOwnShop}</p>
          <div className={styles.calls} id={HERO_CALLS}>
            <ButtonAnchor href="#register" variant="primary">
              {texts.openYourShop}
            </ButtonAnchor>
            <ButtonLink to="/explore">
              {texts.exploreGiftCards}
              <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
          </div>
          <ul className={styles.points}>
            {[texts.freeAndYours, texts.worksWithSquare, texts.googleAndAppleWallet].map((point) => (
              <li key={point}>
                <Check aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Stage />
      </div>
    </section>
  );
}
