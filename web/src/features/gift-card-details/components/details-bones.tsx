import { PageTitle } from '../../../components/page-title.js';
import { Skeleton } from '../../../components/skeleton.js';
import styles from '../pages/details-page.module.css';
import { t } from '../texts.js';

/** The details page while its card is loading. */
export function DetailsBones() {
  return (
    <main id="main" className="wrap" aria-busy>
      <PageTitle>{t('giftCard')}</PageTitle>
      <h1 className="sr-only">{t('loading')}</h1>
      <CardBones />
    </main>
  );
}

/** Of the card and what is said of it. */
export function CardBones() {
  return (
    <div className={styles.detail}>
      <Skeleton height="auto" radius={16} className={styles.cardBone} />
      <div>
        <Skeleton width={120} height={28} radius={99} />
        <Skeleton width="90%" height={44} className={styles.bone} />
        <Skeleton height={18} className={styles.bone} />
        <Skeleton width="70%" height={18} className={styles.bone} />
        <Skeleton width={180} height={40} className={styles.bone} />
        <Skeleton height={168} className={styles.bone} />
      </div>
    </div>
  );
}
