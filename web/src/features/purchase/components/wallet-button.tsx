import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../../../app/theme/theme.js';
import { Skeleton } from '../../../components/skeleton.js';
import { startWallet, type Payments, type TokenResult, type Wallet, type WalletWish } from '../wallet-starters.js';

interface WalletButtonProps extends Omit<WalletWish, 'dark' | 'onResult'> {
  wallet: Wallet;
  payments: Payments;
  onResult: (wallet: Wallet, result: TokenResult | undefined) => void;
  /** The wallet can't be used here. */
  onMissing: (wallet: Wallet, reason: unknown) => void;
}

/** A wallet's own button, and a bone until it is there. Another price, like another theme, draws it anew. */
export function WalletButton({
  wallet,
  payments,
  giftCardId,
  amount,
  currency,
  businessName,
  onResult,
  onMissing,
}: WalletButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  // The provider takes one button of a wallet at a time: the next waits until the one before is gone.
  const gone = useRef<Promise<unknown>>(Promise.resolve());
  const [ready, setReady] = useState(false);
  const dark = useTheme() === 'dark';
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    let open = true;
    setReady(false);
    const started = gone.current.then(() =>
      startWallet[wallet](payments, host, {
        giftCardId,
        amount,
        currency,
        businessName,
        dark,
        onResult: (result) => onResult(wallet, result),
      }),
    );
    started.then(
      () => {
        if (open) setReady(true);
      },
      (reason: unknown) => {
        if (open) onMissing(wallet, reason);
      },
    );
    return () => {
      open = false;
      gone.current = started.then((end) => end()).catch(() => undefined); // one that never stood needs no end
    };
  }, [wallet, payments, giftCardId, amount, currency, businessName, dark, onResult, onMissing]);
  return <div ref={place}>{!ready && <Skeleton height={48} radius={8} />}</div>;
}
