import type { Checkout } from './checkout.js';

/** What the provider tells of by itself. It only makes us look: no amount and no state is taken from it but a dispute's. */
export interface ProviderNotification {
  /** The same when it is sent again. */
  readonly eventId: string;
  /** As the provider names it. */
  readonly type: string;
  readonly about:
    | { readonly kind: 'payment'; readonly orderId: string }
    | { readonly kind: 'refund'; readonly refundId: string; readonly paymentId: string; readonly completed: boolean }
    | { readonly kind: 'dispute'; readonly disputeId: string; readonly paymentId: string; readonly amountCents: number; readonly outcome?: 'won' | 'lost' }
    | { readonly kind: 'other' };
}

/**
 * Whether a notification may speak for a payment: a business's own application knows its own account alone.
 * @param businessSlug whose address was called; empty for the platform's own
 */
export function speaksFor(businessSlug: string, { businessSlug: seller, merchant }: Checkout): boolean {
  return businessSlug === '' || (seller === businessSlug && merchant.owner === 'business');
}

/** Reads the notifications of one provider. */
export interface ProviderNotifications {
  /** Whether one of the keys signed it for this address. */
  isSigned(rawBody: Uint8Array, signature: string, notificationUrl: string, keys: readonly string[]): boolean;
  /** Undefined for what is no notification. */
  read(rawBody: Uint8Array): ProviderNotification | undefined;
}

export const PROVIDER_NOTIFICATIONS = Symbol('ProviderNotifications');

/**
 * Which notifications were handled. It only saves work: handling one again changes nothing, so that a memory that is away
 * refuses none.
 */
export interface HandledNotifications {
  has(eventId: string): Promise<boolean>;
  add(eventId: string): Promise<void>;
}

export const HANDLED_NOTIFICATIONS = Symbol('HandledNotifications');
