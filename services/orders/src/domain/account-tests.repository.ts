import type { PaymentSettingsTest } from './account-check.js';

/** A test of a business's connection to the provider, and which state of its settings was tested. */
export interface KeptTest extends PaymentSettingsTest {
  readonly at: Date;
  readonly revision: number;
}

/** The last test of each business. */
export interface AccountTests {
  /** In the place of the one before. */
  keep(businessSlug: string, test: KeptTest): Promise<void>;
  find(businessSlug: string): Promise<KeptTest | undefined>;
}

export const ACCOUNT_TESTS = Symbol('AccountTests');
