import { storedValue } from '../../lib/stored-value.js';
import type { PurchaseSnapshot } from './model.js';

/**
 * The purchase of this tab, kept while somebody pays: Cash App Pay leads away and back, and a reload after the payment
 * must not lose what was paid for. It is cleared when the purchase is done or given up unpaid.
 */
const ofTab = storedValue('session', 'giftcard-vault.purchase');
/** Purchases by gift card whose money may have moved, for a tab that was closed. */
const ofBrowser = storedValue('local', 'giftcard-vault.purchases');
/** Longer than that nobody's name and address stay behind in a browser; the reconciler has refunded by then. */
const KEPT_MS = 30 * 60_000;

type Kept = Record<string, { until: number; snapshot: PurchaseSnapshot }>;

export const snapshotStore = {
  /** The purchase of this tab, whatever its gift card. */
  read: (): PurchaseSnapshot | null => readable(parse(ofTab.read())),
  /** The purchase of a gift card: this tab's, else one that a closed tab may have paid. Drops what has ended. `now` in milliseconds. */
  find(giftCardId: string, now: number): PurchaseSnapshot | null {
    const kept = keptAt(now);
    keep(kept);
    const own = snapshotStore.read();
    return own?.giftCard._id === giftCardId ? own : readable(kept[giftCardId]?.snapshot);
  },
  write(snapshot: PurchaseSnapshot, now: number): void {
    ofTab.write(JSON.stringify(snapshot));
    const { [snapshot.giftCard._id]: _earlier, ...others } = keptAt(now);
    keep(snapshot.attempt || snapshot.record ? { ...others, [snapshot.giftCard._id]: { until: now + KEPT_MS, snapshot } } : others);
  },
  /** Done: nothing is left to pick up. */
  clear(giftCardId: string, now: number): void {
    ofTab.clear();
    const { [giftCardId]: _done, ...others } = keptAt(now);
    keep(others);
  },
  /** Given up before any money could move. */
  leave: ofTab.clear,
};

function keptAt(now: number): Kept {
  const kept = parse(ofBrowser.read());
  return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept as Kept).filter(([, { until }]) => until > now)) : {};
}

function keep(kept: Kept): void {
  if (Object.keys(kept).length === 0) ofBrowser.clear();
  else ofBrowser.write(JSON.stringify(kept));
}

function readable(value: unknown): PurchaseSnapshot | null {
  const snapshot = value as PurchaseSnapshot | null | undefined;
  return snapshot?.giftCard?._id && snapshot.type && snapshot.details ? snapshot : null;
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by another version; there is nothing to pick up
  }
}
