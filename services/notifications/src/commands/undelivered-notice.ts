import type { MailOrder } from './queue-delivery.js';
import { eventOf } from '../mail/composed.js';
import { withoutAccess } from './gift-copy.js';
import { isText, messageIdOf, type Delivery } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';

/**
 * What who gave a card is mailed when the gift found no mailbox, or no phone: where it was to go, and their link to mend it; once for each try of each address. Undefined for any
 * other mail, for a gift that was overtaken (it went elsewhere since, or its money went back), and where the giver was erased.
 */
export function undeliveredNoticeOf(gift: Delivery): MailOrder | undefined {
  if (!GIFTS.some((template) => template === gift.template) || gift.superseded) return undefined;
  const { form } = eventOf('orders.order-placed.v1', gift);
  if (!form?.buyer?.email) return undefined;
  return {
    template: 'gift-undelivered',
    eventId: gift.eventId,
    businessSlug: gift.businessSlug,
    to: form.buyer.email,
    personId: form.buyer.personId,
    data: { ...withoutAccess(gift.data), ...(isText(gift) ? { wasText: true } : {}) },
    onceFor: `gift-undelivered|${messageIdOf(gift)}`,
  };
}
