/** How a gift gets to who it is for: by a mail of ours, by a text message of ours, or by a link that its buyer sends them. */
export const GIFT_DELIVERIES = ['email', 'sms', 'link'] as const;

export type GiftDelivery = (typeof GIFT_DELIVERIES)[number];

/** So many people get a gift in one purchase at most: one payment, a card each (DEC-6.36). */
export const MOST_RECIPIENTS = 10;

/** Whether a gift is mailed, which it is without a choice: only then its recipient has to have an address, and its buyer may wish for a copy. Of any other these are left out, whatever was typed before. */
export function isMailed(delivery: GiftDelivery | undefined): boolean {
  return delivery === undefined || delivery === 'email';
}

/** Whether we send it, so that its buyer may say when; one that they hand over is theirs to send at any time. */
export function isSent(delivery: GiftDelivery | undefined): boolean {
  return delivery !== 'link';
}
