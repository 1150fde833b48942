import { storedValue } from '../../lib/stored-value.js';
import type { PurchaseSnapshot } from './model.js';

/**
 * The purchase of this tab, kept while somebody pays: Cash App Pay leads away and back, and a reload after the payment
 * must not lose what was paid for. It is cleared when the purchase is done or given up unpaid.
 */
const stored = storedValue('session', 'giftcard-vault.purchase');

export const snapshotStore = {
  read(): PurchaseSnapshot | null {
    const text = stored.read();
    if (text === null) return null;
    try {
      const value = JSON.parse(text) as PurchaseSnapshot;
      return value.giftCard?._id && value.type && value.details ? value : null;
    } catch {
      return null; // written by another version; there is nothing to pick up
    }
  },
  write: (snapshot: PurchaseSnapshot): void => stored.write(JSON.stringify(snapshot)),
  clear: (): void => stored.clear(),
};
