import { useSyncExternalStore } from 'react';
import { firstAmount } from '../lib/card-amount.js';
import type { GiftCard } from '../lib/gift-card.js';
import { storedEntries } from '../lib/stored-entries.js';

const ofTab = storedEntries('giftcard-vault.amounts', 20);
const listeners = new Set<() => void>();

/**
 * What was typed as the amount of each gift card, for as long as its tab is open. A card's page and its purchase show the
 * same one, and a reload loses nothing.
 */
export const chosenAmounts = {
  find(giftCardId: string): string | null {
    const typed = ofTab.find(giftCardId);
    return typeof typed === 'string' ? typed : null;
  },
  keep(giftCardId: string, typed: string): void {
    ofTab.keep(giftCardId, typed);
    tell();
  },
  drop(giftCardId: string): void {
    ofTab.drop(giftCardId);
    tell();
  },
};

/** The amount of a gift card as it is typed, and what types it. The server's page has the one that stands first. */
export function useChosenAmount(giftCard: Pick<GiftCard, '_id' | 'amountRange'>): [string, (typed: string) => void] {
  const { _id } = giftCard;
  const typed = useSyncExternalStore(
    subscribe,
    () => chosenAmounts.find(_id),
    () => null,
  );
  return [typed ?? firstAmount(giftCard), (next) => chosenAmounts.keep(_id, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
