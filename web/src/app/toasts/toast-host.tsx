import { useDispatch, useSelector } from 'react-redux';
import { Toast } from '../../components/toast.js';
import styles from './toast-host.module.css';
import { selectToasts, toastClosed } from './slice.js';
import { common } from '../../lib/texts.js';

/** The one place where toasts appear; anything shows one by dispatching `toastShown`. */
export function ToastHost() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  return (
    <div className={styles.host} role="region" aria-label={common('toast.region')} aria-live="polite">
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          text={toast.text}
          tone={toast.tone}
          seconds={toast.seconds}
          onClose={() => dispatch(toastClosed(toast.id))}
        />
      ))}
    </div>
  );
}
