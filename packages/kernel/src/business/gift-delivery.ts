/** How a gift gets to who it is for: by a mail of ours, or by a link that its buyer sends them. */
export const GIFT_DELIVERIES = ['email', 'link'] as const;

export type GiftDelivery = (typeof GIFT_DELIVERIES)[number];

/**
 * Whether a gift is mailed, which it is without a choice: only then its recipient has to have an address, and its buyer may say when it goes
 * and wish for a copy. Of one that is handed over these are left out, whatever was typed before.
 */
export function isMailed(delivery: GiftDelivery | undefined): boolean {
  return delivery !== 'link';
}
