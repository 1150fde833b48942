import type { OrderPlaced } from '@giftcard/contracts/orders/v1/events';
import type { MailOrder } from './queue-delivery.js';
import type { Delivery } from '../domain/delivery.js';
import { eventOf } from '../mail/composed.js';

/** What opens the card is nothing that its giver gets (DEC-2.14): it is not even kept beside their copy. */
const OPENS: readonly (keyof OrderPlaced)[] = ['codeSealed', 'codeHash', 'publicTokenSealed', 'publicTokenHash'];

/** What a gift's mail was made of, for its giver. */
export function withoutAccess(data: Delivery['data']): Delivery['data'] {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !OPENS.some((secret) => secret === name)));
}

/**
 * The copy that the buyer of a gift wished for, of the gift as it has just gone out: once for an order, wherever the gift goes afterwards.
 * Undefined where nobody wished for one, or was erased since.
 */
export function giftCopyOf(sent: Delivery): MailOrder | undefined {
  if (sent.template !== 'gift' || sent.resends) return undefined;
  const { form, orderId } = eventOf('orders.order-placed.v1', sent);
  if (!form?.copyToBuyer || !form.buyer?.email) return undefined;
  const { eventId, businessSlug, cardValidUntil } = sent;
  return {
    template: 'gift-copy',
    eventId,
    businessSlug,
    to: form.buyer.email,
    personId: form.buyer.personId,
    data: withoutAccess(sent.data),
    onceFor: `gift-copy|${orderId}`,
    cardValidUntil,
  };
}
