import { Skeleton } from '../../../components/skeleton.js';
import styles from './step-payment.module.css';
import { t } from '../texts.js';

/** In place of the ways to pay while they load. */
export function MethodBones() {
  return (
    <div className={styles.bones} role="status">
      <span className="sr-only">{t('payment.loading')}</span>
      <Skeleton height={48} radius={12} />
      <Skeleton height={104} radius={12} />
    </div>
  );
}
