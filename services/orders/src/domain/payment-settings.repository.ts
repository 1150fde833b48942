import type { PaymentSettings, PaymentSettingsChanged } from './payment-settings.js';

type Change = { readonly next: PaymentSettings; readonly events: readonly PaymentSettingsChanged[] };

/** Where businesses' payment settings live. */
export interface PaymentSettingsStore {
  find(businessSlug: string): Promise<PaymentSettings | undefined>;
  /** One guarded write of what `decide` gives; the first change makes the document. */
  change(businessSlug: string, decide: (settings: PaymentSettings) => Change): Promise<PaymentSettings>;
  /** By slug; @param page from 1 */
  list(page: number, limit: number): Promise<{ settings: PaymentSettings[]; total: number }>;
}

export const PAYMENT_SETTINGS = Symbol('PaymentSettings');
