import type { PaymentUpdate } from './payment-update.js';

/** What the provider tells of by itself. */
export interface ProviderNotification {
  /** The same when it is sent again. */
  readonly eventId: string;
  /** As the provider names it. */
  readonly type: string;
  /** Undefined for what we don't act on. */
  readonly update: PaymentUpdate | undefined;
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
