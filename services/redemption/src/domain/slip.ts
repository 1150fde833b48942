import type { Entry } from './card.js';
import { withoutTip } from './tip.js';

/** Sums of what was done in a shift, in cents; each kind with its number. */
export interface ShiftSums {
  readonly redemptions: number;
  /** Without tips, as the undone ones. */
  readonly redeemedCents: number;
  readonly undos: number;
  readonly undoneCents: number;
  /** Less those that came back with an undo. */
  readonly tipsCents: number;
  readonly cashOuts: number;
  readonly cashedOutCents: number;
  /** Of the redemptions: those that a manager let through without a code. */
  readonly overrides: number;
  readonly overrideCents: number;
  /** Physical cards that were activated, and what was taken for them: in cash, and by card terminal. */
  readonly cashActivations: number;
  readonly cashActivatedCents: number;
  readonly terminalActivations: number;
  readonly terminalActivatedCents: number;
  /** Of those that were undone: what was handed back, in cash and by card terminal. */
  readonly activationUndos: number;
  readonly cashReturnedCents: number;
  readonly terminalReturnedCents: number;
  /** Of the redemptions: those that were accepted without network, without what their cards did not have any more. */
  readonly offline: number;
  readonly offlineCents: number;
  /** That: the business's loss. */
  readonly shortfalls: number;
  readonly shortfallCents: number;
}

/** The closing slip of a shift. */
export interface Slip {
  readonly total: ShiftSums;
  /** By who did it; nobody without anything. */
  readonly people: readonly { readonly userId: string; readonly sums: ShiftSums }[];
  readonly currency: string;
}

/** What a slip is summed of. */
export type SummedEntry = Pick<
  Entry,
  'kind' | 'amountCents' | 'tipCents' | 'by' | 'isOverride' | 'offline' | 'priceCents' | 'paidWith'
>;

export const NO_SUMS: ShiftSums = {
  redemptions: 0,
  redeemedCents: 0,
  undos: 0,
  undoneCents: 0,
  tipsCents: 0,
  cashOuts: 0,
  cashedOutCents: 0,
  overrides: 0,
  overrideCents: 0,
  cashActivations: 0,
  cashActivatedCents: 0,
  terminalActivations: 0,
  terminalActivatedCents: 0,
  activationUndos: 0,
  cashReturnedCents: 0,
  terminalReturnedCents: 0,
  offline: 0,
  offlineCents: 0,
  shortfalls: 0,
  shortfallCents: 0,
};
const NAMES = Object.keys(NO_SUMS) as readonly (keyof ShiftSums)[];

/** The sums of both. */
export function added(one: ShiftSums, other: Partial<ShiftSums>): ShiftSums {
  return Object.fromEntries(NAMES.map((name) => [name, one[name] + (other[name] ?? 0)])) as unknown as ShiftSums;
}

/** What the first has beyond the second, which lacks what its version did not count; undefined for nothing. */
export function beyond(one: ShiftSums, other: Partial<ShiftSums>): ShiftSums | undefined {
  const rest = Object.fromEntries(NAMES.map((name) => [name, one[name] - (other[name] ?? 0)])) as unknown as ShiftSums;
  return NAMES.some((name) => rest[name] !== 0) ? rest : undefined;
}

/** Sums the entries of a shift as they are read. */
export async function slipOf(
  entries: AsyncIterable<SummedEntry> | Iterable<SummedEntry>,
  currency: string,
): Promise<Slip> {
  let total = NO_SUMS;
  const people = new Map<string, ShiftSums>();
  for await (const entry of entries) {
    const sums = sumsOf(entry);
    total = added(total, sums);
    people.set(entry.by, added(people.get(entry.by) ?? NO_SUMS, sums));
  }
  return { total, people: [...people].map(([userId, sums]) => ({ userId, sums })), currency };
}

function sumsOf(entry: SummedEntry): Partial<ShiftSums> {
  const { kind, amountCents, tipCents = 0, isOverride, offline } = entry;
  const cents = withoutTip(entry);
  switch (kind) {
    case 'redeemed':
      return {
        redemptions: 1,
        redeemedCents: cents,
        tipsCents: tipCents,
        ...(isOverride ? { overrides: 1, overrideCents: cents } : {}),
        ...(offline ? { offline: 1, offlineCents: cents } : {}),
      };
    case 'undone':
      return { undos: 1, undoneCents: cents, tipsCents: -tipCents };
    case 'shortfall':
      return { shortfalls: 1, shortfallCents: amountCents };
    case 'cashed-out':
      return { cashOuts: 1, cashedOutCents: amountCents };
    case 'activated':
      return entry.paidWith === 'cash'
        ? { cashActivations: 1, cashActivatedCents: entry.priceCents ?? 0 }
        : { terminalActivations: 1, terminalActivatedCents: entry.priceCents ?? 0 };
    case 'activation-undone':
      return {
        activationUndos: 1,
        [entry.paidWith === 'cash' ? 'cashReturnedCents' : 'terminalReturnedCents']: entry.priceCents ?? 0,
      };
    default:
      return {};
  }
}
