import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { common } from '../../../lib/texts.js';
import styles from './step-payment.module.css';

/** In place of the ways to pay: what is missing, and Retry. */
export function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <Alert>{message}</Alert>
      <Button onClick={onRetry}>{common('retry')}</Button>
    </div>
  );
}
