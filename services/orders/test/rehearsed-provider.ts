import { payment } from './builders.js';
import type {
  ChargeOutcome,
  ChargeRequest,
  FoundCharge,
  FoundDispute,
  FoundUpdates,
  Payment,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from '../src/domain/payment-provider.js';

export const DECLINED_SOURCE = 'cnon:declined';

/**
 * What becomes of calls to the provider: `lost` does it and never answers; `away` does not; `deferred` does it when
 * nobody waits for it any more; `slow` takes a refund and sends it later; `refused` takes a refund that then is rejected;
 * `barred` answers with an error before it looks at the key, as it does for a token that was revoked.
 */
export type Weather = 'fine' | 'lost' | 'away' | 'late' | 'slow' | 'refused' | 'barred';

interface SentRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  /** Sent by somebody in the provider's dashboard. */
  readonly outside: boolean;
  status: 'pending' | 'completed' | 'rejected';
}

interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  /** What the bank decided about, or is to. */
  amountCents: number;
  outcome?: 'won' | 'lost';
}

const UNKNOWN = { kind: 'unknown', problem: 'no answer' } as const;

/** A payment provider as Square documents it: each key does what it does once, and repeats its answer. One that comes again for something else is a fault of ours. */
export class RehearsedProvider {
  weather: Weather = 'fine';
  readonly payments: (Payment & { readonly orderId: string })[] = [];
  readonly refunds: SentRefund[] = [];
  readonly disputes: Dispute[] = [];
  private readonly answers = new Map<string, ChargeOutcome | SentRefund>();
  private readonly underWay: ChargeRequest[] = [];

  /** As one process sees it. @param boundary may end the process before and after each call */
  seenBy(boundary: () => void): PaymentProvider {
    const between =
      <A extends unknown[], T>(call: (...args: A) => T) =>
      async (...args: A): Promise<T> => {
        boundary();
        const answer = call(...args);
        await Promise.resolve();
        boundary();
        return answer;
      };
    return {
      charge: between((request) => this.charge(request)),
      findCharge: between(({ orderId }) => this.findCharge(orderId)),
      refund: between((request) => this.refund(request)),
      findRefund: between((_account, refundId) => this.findRefund(refundId)),
      // No purchase of a rehearsal keeps its card.
      keepCard: async () => UNKNOWN,
      disableCard: async () => UNKNOWN,
      findDispute: between((_account, disputeId) => this.findDispute(disputeId)),
      findUpdates: between(() => this.findUpdates()),
      checkAccount: async () => ({ kind: 'works', locationName: '', currency: 'USD' }),
    };
  }

  /** What was slow on its way arrives now. */
  arrive(): void {
    for (const request of this.underWay.splice(0)) this.doCharge(request);
    for (const refund of this.refunds) if (refund.status === 'pending') refund.status = 'completed';
  }

  /** Somebody sends back so much of a payment in the dashboard, if so much is left of it. */
  refundOutside(paymentId: string, amountCents: number): void {
    if (amountCents <= this.leftToRefund(paymentId))
      this.refunds.push({
        id: `refund-${this.refunds.length + 1}`,
        paymentId,
        amountCents,
        outside: true,
        status: 'completed',
      });
  }

  /** The buyer disputes so much of a payment at the bank, once. */
  dispute(paymentId: string, amountCents: number): void {
    const isOfferedTo =
      this.payments.some((each) => each.paymentId === paymentId) &&
      !this.disputes.some((each) => each.paymentId === paymentId);
    if (isOfferedTo) this.disputes.push({ id: `dispute of ${paymentId}`, paymentId, amountCents });
  }

  /** The bank decides about a payment's dispute, and sends the money back when the buyer has not had it already. */
  decide(paymentId: string, isLost: boolean): void {
    const dispute = this.disputes.find((each) => each.paymentId === paymentId && each.outcome === undefined);
    if (!dispute) return;
    const amountCents = Math.min(dispute.amountCents, this.leftToRefund(paymentId));
    dispute.outcome = isLost && amountCents > 0 ? 'lost' : 'won';
    dispute.amountCents = amountCents;
  }

  private charge(request: ChargeRequest): ChargeOutcome {
    if (this.weather === 'late') this.underWay.push(request);
    if (this.weather === 'late' || this.weather === 'away') return UNKNOWN;
    if (this.weather === 'barred')
      return request.first ? { kind: 'refused', problem: 'status 401: UNAUTHORIZED' } : UNKNOWN;
    const outcome = this.doCharge(request);
    return this.weather === 'lost' ? UNKNOWN : outcome;
  }

  private doCharge({ idempotencyKey, orderId, sourceId, amountCents, currency }: ChargeRequest): ChargeOutcome {
    const known = this.answers.get(idempotencyKey) as ChargeOutcome | undefined;
    if (known) return known;
    const charged = { ...payment, paymentId: `payment-${this.payments.length + 1}`, amountCents, currency, orderId };
    if (sourceId !== DECLINED_SOURCE) this.payments.push(charged);
    const outcome: ChargeOutcome =
      sourceId === DECLINED_SOURCE
        ? { kind: 'declined', declineCode: 'CVV_FAILURE' }
        : { kind: 'completed', payment: charged };
    this.answers.set(idempotencyKey, outcome);
    return outcome;
  }

  private findCharge(orderId: string): FoundCharge {
    if (['away', 'lost', 'barred'].includes(this.weather)) return UNKNOWN;
    const found = this.payments.find((each) => each.orderId === orderId);
    return found ? { kind: 'completed', payment: found } : { kind: 'none' };
  }

  private refund({ idempotencyKey, paymentId, amountCents }: RefundRequest): RefundOutcome {
    if (this.weather === 'away' || this.weather === 'late') return UNKNOWN;
    if (this.weather === 'barred') return { kind: 'refused', problem: 'status 401: UNAUTHORIZED' };
    const known = this.answers.get(idempotencyKey) as SentRefund | undefined;
    if (known && (known.paymentId !== paymentId || known.amountCents !== amountCents))
      throw new Error('IDEMPOTENCY_KEY_REUSED');
    if (!known && this.disputes.some((dispute) => dispute.paymentId === paymentId && dispute.outcome === undefined))
      return { kind: 'refused', problem: 'status 400: PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE' };
    if (!known && amountCents > this.leftToRefund(paymentId))
      return { kind: 'refused', problem: 'status 400: REFUND_AMOUNT_INVALID' };
    const refund = known ?? {
      id: `refund-${this.refunds.length + 1}`,
      paymentId,
      amountCents,
      outside: false,
      status: statusIn(this.weather),
    };
    if (!known) this.refunds.push(refund);
    this.answers.set(idempotencyKey, refund);
    return this.weather === 'lost' ? UNKNOWN : outcomeOf(refund);
  }

  private findRefund(refundId: string): RefundOutcome {
    const refund = this.refunds.find(({ id }) => id === refundId);
    return !refund || ['away', 'lost', 'barred'].includes(this.weather) ? UNKNOWN : outcomeOf(refund);
  }

  private findDispute(disputeId: string): FoundDispute {
    const dispute = this.disputes.find(({ id }) => id === disputeId);
    if (!dispute || ['away', 'lost', 'barred'].includes(this.weather)) return UNKNOWN;
    return dispute.outcome
      ? { kind: 'decided', outcome: dispute.outcome, amountCents: dispute.amountCents }
      : { kind: 'open' };
  }

  private findUpdates(): FoundUpdates {
    if (['away', 'lost', 'barred'].includes(this.weather)) return { updates: [], problems: ['no answer'] };
    const refunds = this.refunds
      .filter(({ status }) => status === 'completed')
      .map(({ id: refundId, paymentId }) => ({ kind: 'refund' as const, refundId, paymentId, completed: true }));
    const disputes = this.disputes.map(({ id: disputeId, paymentId, amountCents, outcome }) => ({
      kind: 'dispute' as const,
      disputeId,
      paymentId,
      amountCents,
      ...(outcome ? { outcome } : {}),
    }));
    return { updates: [...refunds, ...disputes], problems: [] };
  }

  private leftToRefund(paymentId: string): number {
    const paid = this.payments.find((each) => each.paymentId === paymentId)?.amountCents ?? 0;
    return paid - this.refundedOf(paymentId);
  }

  /** In cents, whoever sent it, also what is still on its way. */
  refundedOf(paymentId: string): number {
    const back = [
      ...this.refunds.filter(({ status }) => status !== 'rejected'),
      ...this.disputes.filter(({ outcome }) => outcome === 'lost'),
    ];
    return back.filter((each) => each.paymentId === paymentId).reduce((sum, { amountCents }) => sum + amountCents, 0);
  }
}

function statusIn(weather: Weather): SentRefund['status'] {
  return weather === 'slow' ? 'pending' : weather === 'refused' ? 'rejected' : 'completed';
}

function outcomeOf({ id: refundId, paymentId, amountCents, status }: SentRefund): RefundOutcome {
  return status === 'rejected'
    ? { kind: status, problem: 'refund is REJECTED' }
    : { kind: status, refundId, paymentId, amountCents };
}
