import { NOTHING, type Amounts } from './amounts.js';

/** Facts of one kind, summed. */
export interface KindSum extends Amounts {
  readonly kind: string;
  readonly count: number;
}

/** What one person did at the counter in a day of their business. */
export interface CounterDay {
  readonly redemptionCount: number;
  /** Without tips. */
  readonly redeemedCents: number;
  /** Less what came back with what they undid. */
  readonly tipCents: number;
  readonly undoneCount: number;
  readonly undoneCents: number;
  readonly cashOutCount: number;
  readonly cashedOutCents: number;
  /** Physical cards, and what was taken for them. */
  readonly activationCount: number;
  readonly activatedCents: number;
  /** Those that they undid, and what they handed back. */
  readonly activationUndoCount: number;
  readonly returnedCents: number;
}

export function counterDayOf(sums: readonly KindSum[]): CounterDay {
  const of = (kind: string): KindSum => ({ ...NOTHING, kind, count: 0, ...sums.find((sum) => sum.kind === kind) });
  const [redeemed, undone, cashedOut] = [of('redeemed'), of('undone'), of('cashed-out')];
  const [activated, returned] = [of('activated'), of('activation-undone')];
  return {
    redemptionCount: redeemed.count,
    redeemedCents: redeemed.redemptionCents,
    tipCents: redeemed.tipCents + undone.tipCents,
    undoneCount: undone.count,
    undoneCents: undone.undoneCents,
    cashOutCount: cashedOut.count,
    cashedOutCents: cashedOut.cashedOutCents,
    activationCount: activated.count,
    activatedCents: activated.counterTakenCents,
    activationUndoCount: returned.count,
    returnedCents: returned.refundedCents,
  };
}
