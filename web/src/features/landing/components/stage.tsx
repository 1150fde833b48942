import counterAvif from '../stage/counter.avif';
import counter from '../stage/counter.webp';
import dashboardAvif from '../stage/dashboard.avif';
import dashboardSmallAvif from '../stage/dashboard-small.avif';
import dashboard from '../stage/dashboard.webp';
import mailAvif from '../stage/mail.avif';
import mail from '../stage/mail.webp';
import shopAvif from '../stage/shop.avif';
import shop from '../stage/shop.webp';
import styles from './stage.module.css';
import { t } from '../texts.js';

/** Four screens of the product on one stage: pictures of the real ones (web/scripts/stage-pictures.mjs takes them). */
export function Stage() {
  return (
    <div className={styles.stage} role="img" aria-label={t('hero.picture')}>
      <picture className={styles.dashboard}>
        <source
          type="image/avif"
          srcSet={`${dashboardSmallAvif} 728w, ${dashboardAvif} 1200w`}
          sizes="(min-width: 1000px) 560px, (min-width: 720px) 90vw, 100vw"
        />
        <img src={dashboard} alt="" width={1200} height={660} fetchPriority="high" />
      </picture>
      <picture className={styles.mail}>
        <source type="image/avif" srcSet={mailAvif} />
        <img src={mail} alt="" width={420} height={680} fetchPriority="low" />
      </picture>
      <picture className={styles.shop}>
        <source type="image/avif" srcSet={shopAvif} />
        <img src={shop} alt="" width={420} height={860} fetchPriority="low" />
      </picture>
      <picture className={styles.counter}>
        <source type="image/avif" srcSet={counterAvif} />
        <img src={counter} alt="" width={420} height={820} fetchPriority="low" />
      </picture>
    </div>
  );
}
