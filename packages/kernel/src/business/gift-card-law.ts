import { isLawfulValidity, longerValidity, NEVER_EXPIRES, SHORTEST_LAWFUL_MONTHS } from './validity.js';

/** When the holder may ask for what is left in cash: all that is named has to hold. */
export interface CashOutRule {
  /** What may be left at most, in cents; "below $5" is 499. */
  readonly atMostCents?: number;
  /** Only cards that were worth more than that when they were sold, in cents. */
  readonly initiallyOverCents?: number;
  /** Only cards of which that share of their first value is used, in percent. */
  readonly usedPercent?: number;
  /** Only after a first purchase with the card. */
  readonly afterUse?: true;
}

/** What one place asks of gift cards, from one day to another. */
export interface LawRow {
  /** "US", or a state by its two letters. */
  readonly place: string;
  /** As a sentence begins with it: "California". */
  readonly name: string;
  readonly source: string;
  /** The first day that it holds, YYYY-MM-DD; absent where it has held for longer than cards were sold here. */
  readonly from?: string;
  /** The first day that it no longer holds. */
  readonly until?: string;
  /** Months for which the value of a card may not end, 0 for never; absent where the place asks for no more than the country. */
  readonly floorMonths?: number;
  /** Rules of which each alone gives the right. */
  readonly cashOut?: readonly CashOutRule[];
  /** Nothing may be taken off a card for time that passes. */
  readonly feesForbidden?: true;
}

/** DEC-1.12. No legal advice: an operator's counsel confirms it (docs/adr/0069). */
export const GIFT_CARD_LAW: readonly LawRow[] = [
  { place: 'US', name: 'US federal', source: '12 CFR 1005.20', floorMonths: SHORTEST_LAWFUL_MONTHS },
  { place: 'AZ', name: 'Arizona', source: 'funds never expire', floorMonths: NEVER_EXPIRES },
  {
    place: 'CA',
    name: 'California',
    source: 'Civ 1749.5',
    until: '2026-04-01',
    floorMonths: NEVER_EXPIRES,
    cashOut: [{ atMostCents: 999 }],
  },
  {
    place: 'CA',
    name: 'California',
    source: 'Civ 1749.5, SB 22',
    from: '2026-04-01',
    floorMonths: NEVER_EXPIRES,
    cashOut: [{ atMostCents: 1_499 }],
  },
  { place: 'CO', name: 'Colorado', source: 'CRS 6-1-722', cashOut: [{ atMostCents: 500 }] },
  {
    place: 'CT',
    name: 'Connecticut',
    source: 'CGS 42-461',
    floorMonths: NEVER_EXPIRES,
    cashOut: [{ atMostCents: 499 }],
  },
  { place: 'FL', name: 'Florida', source: '501.95', floorMonths: NEVER_EXPIRES, feesForbidden: true },
  // $5 or less of reloadable cards, which all are (DEC-1.19).
  {
    place: 'MA',
    name: 'Massachusetts',
    source: 'GL 200A 5D',
    floorMonths: 84,
    cashOut: [{ atMostCents: 500 }, { usedPercent: 90 }],
  },
  { place: 'ME', name: 'Maine', source: '33 MRSA 1953', floorMonths: NEVER_EXPIRES, cashOut: [{ atMostCents: 499 }] },
  {
    place: 'MT',
    name: 'Montana',
    source: '30-14-108',
    floorMonths: NEVER_EXPIRES,
    cashOut: [{ atMostCents: 499, initiallyOverCents: 500 }],
  },
  { place: 'NJ', name: 'New Jersey', source: '56:8-110', cashOut: [{ atMostCents: 499 }] },
  {
    place: 'NY',
    name: 'New York',
    source: 'GBL 396-i',
    from: '2022-12-10',
    floorMonths: 108,
    cashOut: [{ atMostCents: 499 }],
    feesForbidden: true,
  },
  {
    place: 'OR',
    name: 'Oregon',
    source: 'ORS 646A.276',
    floorMonths: NEVER_EXPIRES,
    cashOut: [{ atMostCents: 499, afterUse: true }],
  },
  { place: 'RI', name: 'Rhode Island', source: '6-13-12', floorMonths: NEVER_EXPIRES, cashOut: [{ atMostCents: 99 }] },
  { place: 'TX', name: 'Texas', source: 'B&C 604.152', cashOut: [{ atMostCents: 249 }] },
  { place: 'VT', name: 'Vermont', source: '8 VSA 2702', floorMonths: 60, cashOut: [{ atMostCents: 99 }] },
  {
    place: 'WA',
    name: 'Washington',
    source: 'RCW 19.240',
    floorMonths: NEVER_EXPIRES,
    cashOut: [{ atMostCents: 499 }],
  },
];

/** What holds for a business on a day (of UTC): the country's row, and those of its states by their two letters. */
export function lawOf(states: readonly string[], at: Date): readonly LawRow[] {
  const day = at.toISOString().slice(0, 10);
  return GIFT_CARD_LAW.filter(
    ({ place, from = '', until = '9999' }) => (place === 'US' || states.includes(place)) && from <= day && day < until,
  );
}

/** A floor of validity in months, 0 for never, and whose rule it is. */
export type Floor = LawRow & { readonly floorMonths: number };

/** The longest time that one of the states, or the country, asks for. */
export function floorOf(states: readonly string[], at: Date): Floor {
  const floors = lawOf(states, at).filter((row): row is Floor => row.floorMonths !== undefined);
  return floors.reduce((longest, row) =>
    longerValidity(longest.floorMonths, row.floorMonths) === longest.floorMonths ? longest : row,
  );
}

/** Why a validity is unlawful, for people, with the rule and its source; undefined for a lawful one. */
export function unlawfulness(months: number, { name, source, floorMonths }: Floor): string | undefined {
  if (isLawfulValidity(months, floorMonths)) return undefined;
  if (floorMonths === NEVER_EXPIRES)
    return `${name} law (${source}) does not let a gift card expire. Please choose "never expires".`;
  const years = floorMonths / 12;
  return `${name} law (${source}) does not let a gift card expire within ${years} years. Please choose ${years} years or more, or "never expires".`;
}

/** A card as rules of cash-out look at it. */
export interface CashOutCard {
  readonly balanceCents: number;
  readonly initialCents: number;
  /** It was redeemed at least once. */
  readonly isUsed: boolean;
}

/** The first row by which the holder may have what is left in cash; undefined for none, and for nothing left. */
export function cashOutRuleOf(states: readonly string[], at: Date, card: CashOutCard): LawRow | undefined {
  if (card.balanceCents <= 0) return undefined;
  return lawOf(states, at).find(({ cashOut = [] }) => cashOut.some((rule) => gives(rule, card)));
}

function gives(
  { atMostCents = Infinity, initiallyOverCents = 0, usedPercent = 0, afterUse }: CashOutRule,
  { balanceCents, initialCents, isUsed }: CashOutCard,
): boolean {
  return (
    balanceCents <= atMostCents &&
    initialCents > initiallyOverCents &&
    balanceCents * 100 <= initialCents * (100 - usedPercent) &&
    (isUsed || !afterUse)
  );
}
