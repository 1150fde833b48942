/** What happens to printed codes; the wire names and fields are those of proto/redemption/v1/events.proto. */
export interface CardBatchChanged {
  readonly type: 'redemption.card-batch-changed.v1';
  readonly data: {
    batchId: string;
    businessSlug: string;
    batchNumber: number;
    giftCardId: string;
    kind: 'made' | 'taken' | 'voided';
    count: number;
    changedAt: string;
  };
}

export interface ActivationRulesChanged {
  readonly type: 'redemption.activation-rules-changed.v1';
  readonly data: { businessSlug: string; cashiers: 'allowed' | 'refused' };
}
