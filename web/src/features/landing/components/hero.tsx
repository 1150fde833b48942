import { ArrowRight, Check } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import styles from './hero.module.css';
import { Stage } from './stage.js';
import { t } from '../texts.js';

/** Marks the main action of the top: once it has left, a phone shows it under the thumb (components/thumb.tsx). */
export const HERO_CALLS = 'hero-calls';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className="kicker">{t('hero.kicker')}</p>
          <h1>{t('hero.title')}</h1>
          <p className={`lead ${styles.lead}`}>{t('hero.lead')}</p>
          <div className={styles.calls} id={HERO_CALLS}>
            <ButtonAnchor href="#register" variant="primary">
              {t('hero.register')}
            </ButtonAnchor>
            <ButtonLink to="/explore">
              {t('hero.explore')}
              <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
          </div>
        </div>
        <Stage />
        <ul className={styles.points}>
          {[t('hero.free'), t('hero.square'), t('hero.wallets')].map((point) => (
            <li key={point}>
              <Check aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
