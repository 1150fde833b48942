import type { Amounts } from './amounts.js';

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
  const of = (kind: string) => sums.find((sum) => sum.kind === kind);
  const [redeemed, undone, cashedOut] = [of('redeemed'), of('undone'), of('cashed-out')];
  const [activated, returned] = [of('activated'), of('activation-undone')];
  return {
    redemptionCount: redeemed?.count ?? 0,
    redeemedCents: redeemed?.redemptionCents ?? 0,
    tipCents: (redeemed?.tipCents ?? 0) + (undone?.tipCents ?? 0),
    undoneCount: undone?.count ?? 0,
    undoneCents: undone?.undoneCents ?? 0,
    cashOutCount: cashedOut?.count ?? 0,
    cashedOutCents: cashedOut?.cashedOutCents ?? 0,
    activationCount: activated?.count ?? 0,
    activatedCents: activated?.counterTakenCents ?? 0,
    activationUndoCount: returned?.count ?? 0,
    returnedCents: returned?.refundedCents ?? 0,
  };
}
