/** What a payer agreed to when they set a plan up. */
export interface AutoReloadConsent {
  readonly thresholdCents: number;
  /** Of the words that they read. */
  readonly version: string;
  readonly at: Date;
}
