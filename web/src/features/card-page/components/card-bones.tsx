import { PageTitle } from '../../../components/page-title.js';
import { Skeleton } from '../../../components/skeleton.js';
import styles from '../pages/card-page.module.css';
import { t } from '../texts.js';

/** The page while its card is loading. */
export function CardBones() {
  return (
    <main id="main" className={`wrap ${styles.holder}`} aria-busy>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('loading.label')}</h1>
      <div>
        <Skeleton width={140} height={20} />
        <Skeleton width="80%" height={44} className={styles.bone} />
        <Skeleton height="auto" radius={16} className={styles.cardBone} />
      </div>
      <Skeleton height={560} radius={20} />
    </main>
  );
}
