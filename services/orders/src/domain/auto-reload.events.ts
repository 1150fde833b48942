import type { Person } from './purchase-form.js';

/**
 * Why a plan ended. "not-kept": the payment card could not be kept; "by-payer": by their link; "declined": by the bank; "not-taken": the gift card ended, is
 * blocked or takes nothing any more; "refunded": the top-up that began it went back; "closed": the business ended; "account-changed": it has another
 * account at the provider, which does not have the payment card; "erased": with its payer.
 */
export type StopReason =
  | 'not-kept'
  | 'by-payer'
  | 'declined'
  | 'not-taken'
  | 'refunded'
  | 'closed'
  | 'account-changed'
  | 'erased';

/** What each event says of a plan; the wire names and fields are those of proto/orders/v1/events.proto. */
export interface AutoReloadTold {
  readonly planId: string;
  readonly businessSlug: string;
  readonly cardId: string;
  readonly giftCardName: string;
  readonly amountCents: number;
  readonly thresholdCents: number;
  readonly currency: string;
  readonly payer: Person;
  /** Empty until the card is kept. */
  readonly cardBrand: string;
  readonly cardLast4: string;
}

export interface AutoReloadStarted {
  readonly type: 'orders.auto-reload-started.v1';
  readonly data: { readonly plan: AutoReloadTold; readonly startedAt: string };
}

export interface AutoReloadAnnounced {
  readonly type: 'orders.auto-reload-announced.v1';
  readonly data: { readonly plan: AutoReloadTold; readonly chargeAt: string };
}

export interface AutoReloadStopped {
  readonly type: 'orders.auto-reload-stopped.v1';
  readonly data: { readonly plan: AutoReloadTold; readonly reason: StopReason; readonly stoppedAt: string };
}

export type AutoReloadEvent = AutoReloadStarted | AutoReloadAnnounced | AutoReloadStopped;
