import { parsed, storedValue } from '../lib/stored-value.js';
import type { PurchaseIntent } from './purchase-intent.js';

const ofBrowser = storedValue('local', 'giftcard-vault.purchases');
/** So long a name and an address stay in a browser; the next start of the app drops what is older. The reconciler has refunded by then. */
const KEPT_MS = 30 * 60_000;

type Kept = Record<string, { until: number; snapshot: PurchaseIntent }>;

/**
 * Purchases whose money may have moved, by gift card, for a tab that was closed. The purchase feature keeps them
 * (features/purchase/snapshot.ts), the card's page opens the one of its card. `now` in milliseconds.
 */
export const keptPurchases = {
  prune(now: number): void {
    store(keptAt(now));
  },
  /** Drops what has ended. */
  find(giftCardId: string, now: number): PurchaseIntent | null {
    const kept = keptAt(now);
    store(kept);
    const snapshot = kept[giftCardId]?.snapshot;
    return snapshot?.giftCard?._id === giftCardId ? snapshot : null;
  },
  keep(snapshot: PurchaseIntent, now: number): void {
    store({ ...keptAt(now), [snapshot.giftCard._id]: { until: now + KEPT_MS, snapshot } });
  },
  drop(giftCardId: string, now: number): void {
    const { [giftCardId]: _dropped, ...others } = keptAt(now);
    store(others);
  },
};

function keptAt(now: number): Kept {
  const kept = parsed(ofBrowser.read());
  return typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept as Kept).filter(([, { until }]) => until > now))
    : {};
}

function store(kept: Kept): void {
  if (Object.keys(kept).length === 0) ofBrowser.clear();
  else ofBrowser.write(JSON.stringify(kept));
}
