import { Skeleton } from '../../../components/skeleton.js';
import styles from './step-payment.module.css';

/** In place of the ways to pay while they load. */
export function MethodBones() {
  return (
    <div className={styles.bones} role="status">
      <span className="sr-only">Loading the ways to pay</span>
      <Skeleton height={48} radius={12} />
      <Skeleton height={104} radius={12} />
    </div>
  );
}
