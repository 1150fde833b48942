import type { StopReason } from './auto-reload.js';
import type { Person } from './purchase-form.js';

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
