import { DEFAULT_CURRENCY, limitFrom, limitIn } from '@giftcard/kernel/business/currency';
import { hasPart, NO_DECIMALS } from '@giftcard/kernel/business/money';
import { DomainError, invalidFields } from '@giftcard/kernel/errors';

/** How much may be redeemed without a code in one day of the business's time zone; 0 for none at all. */
export interface OverrideLimits {
  readonly personCount: number;
  readonly personCents: number;
  readonly businessCount: number;
  readonly businessCents: number;
}

/** Until the owner chose others, of a dollar business: what an evening of empty phones needs, and no more. */
const DEFAULT_LIMITS: OverrideLimits = {
  personCount: 5,
  personCents: 25_000,
  businessCount: 15,
  businessCents: 75_000,
};
const HIGHEST_COUNT = 1_000;
const HIGHEST_CENTS = 10_000_000;

interface Given {
  readonly adminId: string;
  readonly count: number;
  readonly amountCents: number;
}

/** What was let through without a code today in one business, and what may be. */
export interface Overrides {
  /** The business's slug. */
  readonly id: string;
  readonly limits?: OverrideLimits;
  /** What the limits were chosen in; absent of before it was kept. */
  readonly limitsCurrency?: string;
  /** YYYY-MM-DD; what is counted is of this day. */
  readonly day: string;
  readonly given: readonly Given[];
}

export interface OverrideLimitsChanged {
  readonly type: 'redemption.override-limits-changed.v1';
  readonly data: { businessSlug: string } & OverrideLimits;
}

type Change = { readonly next: Overrides; readonly events: readonly OverrideLimitsChanged[] };

export class OverrideLimitReached extends DomainError {
  constructor(whose: 'You have' | 'Your business has') {
    const message = `${whose} redeemed enough without a code today. The owner can change this limit.`;
    super('conflict', 'OVERRIDE_LIMIT_REACHED', message);
  }
}

/** How much may be redeemed without a code in a day, by the business's currency. What was chosen before it sold in another one is about worth the same. */
export function limitsOf(
  { limits = DEFAULT_LIMITS, limitsCurrency = DEFAULT_CURRENCY }: Partial<Overrides>,
  currency: string,
): OverrideLimits {
  const now = (cents: number) => limitFrom(cents, limitsCurrency, currency);
  return { ...limits, personCents: now(limits.personCents), businessCents: now(limits.businessCents) };
}

/** Counts one more. Error: OVERRIDE_LIMIT_REACHED. */
export function countOverride(
  overrides: Overrides,
  {
    adminId,
    amountCents,
    currency,
    day,
  }: { readonly adminId: string; readonly amountCents: number; readonly currency: string; readonly day: string },
): Change {
  const limits = limitsOf(overrides, currency);
  const before = overrides.day === day ? overrides.given : [];
  const own = before.find((given) => given.adminId === adminId) ?? { adminId, count: 0, amountCents: 0 };
  const next = { adminId, count: own.count + 1, amountCents: own.amountCents + amountCents };
  const given = [...before.filter((one) => one !== own), next];
  if (next.count > limits.personCount || next.amountCents > limits.personCents)
    throw new OverrideLimitReached('You have');
  if (sum(given, 'count') > limits.businessCount || sum(given, 'amountCents') > limits.businessCents)
    throw new OverrideLimitReached('Your business has');
  return { next: { ...overrides, day, given }, events: [] };
}

/** Error: INVALID_FIELDS. */
export function changeLimits(overrides: Overrides, limits: OverrideLimits, currency: string): Change {
  const problems = Object.entries(limits).flatMap(([field, value]: [string, number]) => {
    const isCount = field.endsWith('Count');
    const highest = isCount ? HIGHEST_COUNT : limitIn(HIGHEST_CENTS, currency);
    const problem = (message: string) => [{ field: field.replace('Cents', 'Amount'), message }];
    if (!(Number.isSafeInteger(value) && value >= 0 && value <= highest))
      return problem('Please enter a number that is not below zero, nor too high');
    return !isCount && hasPart(value, currency) ? problem(NO_DECIMALS) : [];
  });
  if (problems.length > 0) throw invalidFields(...problems);
  return {
    next: { ...overrides, limits, limitsCurrency: currency },
    events: [{ type: 'redemption.override-limits-changed.v1', data: { businessSlug: overrides.id, ...limits } }],
  };
}

function sum(given: readonly Given[], of: 'count' | 'amountCents'): number {
  return given.reduce((total, one) => total + one[of], 0);
}
