import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../components/icon-button.js';
import { ErrorState } from '../components/state.js';
import { common } from '../lib/texts.js';
import styles from './purchase-missing.module.css';

/** The purchase's code could not be fetched. The browser's own dialog: ours would have to be fetched, too. */
export function PurchaseMissing({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={common('giftCards.buyNow')} onClose={onClose}>
      <IconButton label={common('close')} className={styles.close} onClick={onClose}>
        <X className="icon" aria-hidden />
      </IconButton>
      <ErrorState title={common('failed.purchase')} onRetry={onRetry} />
    </dialog>
  );
}
