import { keptPurchases } from '../../app/kept-purchases.js';
import { parsed, storedValue } from '../../lib/stored-value.js';
import type { PurchaseSnapshot } from './model.js';

/**
 * The purchase of this tab, kept while somebody pays: Cash App Pay leads away and back, and a reload after the payment
 * must not lose what was paid for. It is cleared when the purchase is done or given up unpaid.
 */
const ofTab = storedValue('session', 'giftcard-vault.purchase');

export const snapshotStore = {
  /** The purchase of this tab, whatever its gift card. */
  read: (): PurchaseSnapshot | null => readable(parsed(ofTab.read())),
  /** The purchase of a gift card: the one that may be paid, in whatever tab, else this tab's. `now` in milliseconds. */
  find(giftCardId: string, now: number): PurchaseSnapshot | null {
    const own = snapshotStore.read();
    return readable(keptPurchases.find(giftCardId, now)) ?? (own?.giftCard._id === giftCardId ? own : null);
  },
  write(snapshot: PurchaseSnapshot, now: number): void {
    ofTab.write(JSON.stringify(snapshot));
    if (snapshot.attempt || snapshot.record) keptPurchases.keep(snapshot, now);
    else keptPurchases.drop(snapshot.giftCard._id, now);
  },
  /** Done: nothing is left to pick up. */
  clear(giftCardId: string, now: number): void {
    ofTab.clear();
    keptPurchases.drop(giftCardId, now);
  },
  /** Given up before any money could move. */
  leave: ofTab.clear,
};

function readable(value: unknown): PurchaseSnapshot | null {
  const snapshot = value as PurchaseSnapshot | null | undefined;
  return snapshot?.giftCard?._id && snapshot.type && snapshot.details ? snapshot : null;
}
