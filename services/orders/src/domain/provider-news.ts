import type { Checkout } from './checkout.js';

/** Something happened to a payment at the provider. It only makes us look: no amount and no state is taken from it but a dispute's. */
export type ProviderNews =
  | { readonly kind: 'payment'; readonly orderId: string }
  | { readonly kind: 'refund'; readonly refundId: string; readonly paymentId: string; readonly completed: boolean }
  | { readonly kind: 'dispute'; readonly disputeId: string; readonly paymentId: string; readonly amountCents: number; readonly outcome?: 'won' | 'lost' };

/**
 * Whether news may speak for a payment: a business's own account and application know their own payments alone.
 * @param businessSlug whose account or application it comes from; empty for the platform's own
 */
export function speaksFor(businessSlug: string, { businessSlug: seller, merchant }: Checkout): boolean {
  return businessSlug === '' || (seller === businessSlug && merchant.owner === 'business');
}
