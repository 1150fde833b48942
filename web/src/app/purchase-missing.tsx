import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../components/button.js';
import { ErrorState } from '../components/state.js';
import { common } from '../lib/texts.js';
import { buyAfterReload, purchaseClosed, selectPurchaseIntent } from './purchase-intent.js';
import styles from './purchase-missing.module.css';

/** A purchase is wanted, and its code could not be fetched. The browser's own dialog: ours would have to be fetched, too. */
export function PurchaseMissing() {
  const intent = useSelector(selectPurchaseIntent);
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const isWanted = intent !== null;
  useEffect(() => dialog.current?.showModal(), [isWanted]);
  if (!intent) return null;
  const close = () => dispatch(purchaseClosed());
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={common('giftCards.buyNow')} onClose={close}>
      <ErrorState
        title={common('failed.purchase')}
        onRetry={() => buyAfterReload(intent)}
        action={<Button onClick={close}>{common('close')}</Button>}
      />
    </dialog>
  );
}
