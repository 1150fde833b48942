import { arrivalAt } from '@giftcard/kernel/business/arrival';
import { salePriceCents } from '@giftcard/kernel/business/card-amount';
import type { GiftCard, Sale } from './gift-card.js';

/** Where a card's business is, whether it sells at all, and the moment that is looked from. */
export interface Seller {
  readonly timeZone: string;
  readonly closed: boolean;
  readonly at: Date;
}

const DAY_MS = 24 * 60 * 60_000;

/** As orders and the gateway decide: a closed business sells nothing, and a card that costs nothing can't be bought. */
export function saleOf(card: GiftCard, { timeZone, closed, at }: Seller): Sale {
  const saleEndsAt = endOfDay(card.expirationDate, timeZone);
  const costs = salePriceCents(card.amountCents, card.discountPercent, card.currency) > 0;
  return { listed: card.status === 'active' && costs && !closed && saleEndsAt > at, saleEndsAt };
}

/** A decision on a card, with what the public lists have to know of it in the same write. */
export function withSale<D extends { readonly next: GiftCard; readonly events: readonly unknown[] }>(
  decision: D,
  seller: Seller,
): D {
  // Nothing changed: nothing is to be written.
  if (decision.events.length === 0) return decision;
  return { ...decision, next: { ...decision.next, ...saleOf(decision.next, seller) } };
}

function endOfDay(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return arrivalAt({ date: next, time: '00:00', zone });
}
