import { amountRefusal, type OfflineStatement } from '@giftcard/kernel/business/offline-allowance';
import { IdempotencyKeyReused } from '@giftcard/kernel/errors';
import { OfflineLimitReached } from './offline.errors.js';

/** What a till handed in of its last outage; its id is the till's. */
export interface OfflineOutage {
  readonly id: string;
  /** Made by the till; empty before the first. */
  readonly outageId: string;
  readonly accepted: readonly {
    readonly redemptionId: string;
    readonly cardId: string;
    readonly amountCents: number;
  }[];
}

export interface Admit {
  readonly outageId: string;
  readonly redemptionId: string;
  readonly statement: OfflineStatement;
  readonly amountCents: number;
}

/**
 * Counts what a till accepted, within the limits of a card and of an outage. The same again changes nothing; another outage begins
 * anew, since a till begins one once it has handed the last one in. Errors: OFFLINE_LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED.
 */
export function admit(
  outage: OfflineOutage,
  { outageId, redemptionId, statement, amountCents }: Admit,
): { readonly next: OfflineOutage; readonly events: readonly never[] } {
  const accepted = outage.outageId === outageId ? outage.accepted : [];
  const { cardId } = statement;
  const earlier = accepted.find((one) => one.redemptionId === redemptionId);
  if (earlier && (earlier.cardId !== cardId || earlier.amountCents !== amountCents))
    throw new IdempotencyKeyReused('another redemption');
  if (earlier) return { next: outage, events: [] };
  if (amountRefusal(statement, amountCents, accepted)) throw new OfflineLimitReached();
  return {
    next: { id: outage.id, outageId, accepted: [...accepted, { redemptionId, cardId, amountCents }] },
    events: [],
  };
}
