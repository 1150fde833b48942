import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import { AppleWalletIcon, GoogleWalletIcon } from '../../../components/wallet-icons.js';
import type { PurchaseState } from '../slice.js';
import { SealedEnvelope } from './success-art.js';
import styles from './success-screen.module.css';

/** Bought: thanks, the wallet links there are, and Close. */
export function SuccessScreen({ purchase, onClose }: { purchase: PurchaseState; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { saveUrl, applePassUrl } = purchase.completion.wallet ?? { saveUrl: null, applePassUrl: null };
  return (
    <div className={styles.done}>
      <SealedEnvelope image={purchase.giftCard?.giftCardImg ?? ''} />
      <DialogTitle ref={title} tabIndex={-1} className={styles.title}>Purchase Completed Successfully!</DialogTitle>
      <p className={styles.text}>Thank you for your purchase. A confirmation email has been sent to your inbox.</p>
      {(saveUrl ?? applePassUrl) && (
        <div className={styles.wallets}>
          {saveUrl && <ButtonAnchor variant="dark" href={saveUrl} target="_blank" rel="noreferrer"><GoogleWalletIcon />Add to Google Wallet</ButtonAnchor>}
          {applePassUrl && <ButtonAnchor variant="dark" href={applePassUrl}><AppleWalletIcon />Add to Apple Wallet</ButtonAnchor>}
        </div>
      )}
      <Button variant="quiet" className={styles.close} onClick={onClose}>Close</Button>
    </div>
  );
}
