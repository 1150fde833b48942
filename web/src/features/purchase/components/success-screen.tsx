import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import { AppleWalletIcon, GoogleWalletIcon } from '../../../components/wallet-icons.js';
import type { PurchaseState } from '../slice.js';
import { SealedEnvelope } from './success-art.js';
import styles from './success-screen.module.css';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';

/** Bought: thanks, the wallet links there are, and Close. */
export function SuccessScreen({ purchase, onClose }: { purchase: PurchaseState; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { saveUrl, applePassUrl } = purchase.completion.wallet ?? { saveUrl: null, applePassUrl: null };
  return (
    <div className={styles.done}>
      <SealedEnvelope image={purchase.giftCard?.giftCardImg ?? ''} />
      <DialogTitle ref={title} tabIndex={-1} className={styles.title}>{texts.purchaseCompletedSuccessfully}</DialogTitle>
      <p className={styles.text}>{texts.thankYouForYour}</p>
      {(saveUrl ?? applePassUrl) && (
        <div className={styles.wallets}>
          {saveUrl && <ButtonAnchor variant="dark" href={saveUrl} target="_blank" rel="noreferrer"><GoogleWalletIcon />{common.addToGoogleWallet}</ButtonAnchor>}
          {applePassUrl && <ButtonAnchor variant="dark" href={applePassUrl}><AppleWalletIcon />{common.addToAppleWallet}</ButtonAnchor>}
        </div>
      )}
      <Button variant="quiet" className={styles.close} onClick={onClose}>{common.close}</Button>
    </div>
  );
}
