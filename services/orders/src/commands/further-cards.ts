import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import type { Ids } from '@giftcard/kernel/ids';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import type { Sealer } from '@giftcard/kernel/sealer';
import type { Checkout, Gift } from '../domain/checkout.js';

/** Secrets for the card of each gift but the first, with the id of its order: made of the checkout's, so that it is the same whoever makes it. */
export function furtherCards({ id, cards = 1 }: Checkout, ids: Ids, sealer: Sealer): Pick<Gift, 'orderId' | 'card'>[] {
  return Array.from({ length: cards - 1 }, (_, place) => ({
    orderId: idOfKey('gift', `${id}\n${place + 1}`),
    card: newCardSecrets(ids, sealer),
  }));
}
