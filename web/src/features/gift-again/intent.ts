import type { PurchaseIntent } from '../../app/purchase-intent.js';
import type { GiftAgain } from './api.js';

/** What is bought again, for the same recipient; null where it is on sale no more. */
export function intentOf({ giftCard, recipientName, recipientEmail }: GiftAgain): PurchaseIntent | null {
  // The dialog asks for the business, with how it takes payments.
  return giftCard && { giftCard, business: null, recipient: { name: recipientName, email: recipientEmail } };
}
