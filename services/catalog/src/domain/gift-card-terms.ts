import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import {
  fixedLimits,
  isFixedAmount,
  MOST_SUGGESTIONS,
  rangeLimits,
  rangeProblems,
  type AmountRange,
  type RangeProblem,
} from '@giftcard/kernel/business/card-amount';
import {
  LONGEST_CONTENTS,
  LONGEST_UNIT,
  MOST_UNITS,
  packageProblems,
  type PackageTerms,
} from '@giftcard/kernel/business/package-units';
import { GIFT_CARD_TAGS } from '@giftcard/kernel/business/gift-card-tags';
import { formatMoney, hasPart, NO_DECIMALS } from '@giftcard/kernel/business/money';
import { typedText } from '@giftcard/kernel/business/text';

/** Set by the admin. That a card's last day of sale is over is not a status: it follows from the date. */
export type SaleStatus = 'active' | 'inactive';

/** What the admin decides about a gift card. */
export interface GiftCardTerms {
  readonly name: string;
  /** The label of one of the tags. */
  readonly tag: string;
  readonly description: string;
  /** What the card is worth at the counter; of a range its smallest, by which lists stand. */
  readonly amountCents: number;
  /** Between which amounts guests choose; undefined: the amount is fixed. */
  readonly amountRange?: AmountRange | undefined;
  /** Of a package, whose price `amountCents` is; undefined for money. */
  readonly packageTerms?: PackageTerms | undefined;
  /** 0 to 100, at most two decimals. With 100 nothing can be charged, so orders does not sell it. */
  readonly discountPercent: number;
  /** The last day of sale in the business's time zone, YYYY-MM-DD. */
  readonly expirationDate: string;
  /** An emoji, or empty. */
  readonly icon: string;
  readonly status: SaleStatus;
}

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1_000;
/** UTF-16 units: one family or flag emoji takes up to 14. */
const ICON_MAX = 16;

const TAGS: ReadonlySet<string> = new Set(GIFT_CARD_TAGS.map(({ label }) => label));

/** Terms as they are stored: without blanks around their texts, a range with its smallest amount. */
export function tidied(terms: GiftCardTerms): GiftCardTerms {
  return {
    ...terms,
    name: typedText(terms.name),
    tag: terms.tag.trim(),
    description: typedText(terms.description),
    expirationDate: terms.expirationDate.trim(),
    icon: terms.icon.trim(),
    ...(terms.amountRange ? { amountCents: terms.amountRange.minCents } : {}),
    ...(terms.packageTerms ? { packageTerms: tidiedPackage(terms.packageTerms) } : {}),
  };
}

/**
 * Refuses terms that break a rule of SPEC-5.9, all of them at once, by the field names of the HTTP contract.
 * @param today the first day that the last day of sale may be; none for a date that stays as it was
 */
export function checkTerms(terms: GiftCardTerms, currency: string, today: string | undefined): void {
  const problems = [
    problem('giftCardName', nameProblem(terms.name)),
    problem('giftCardTag', TAGS.has(terms.tag) ? undefined : 'Please choose a tag from the list.'),
    problem('description', descriptionProblem(terms.description)),
    terms.amountRange
      ? rangeRefusals(terms.amountRange, currency)
      : problem('amount', amountProblem(terms.amountCents, currency)),
    terms.packageTerms ? packageRefusals(terms.packageTerms, terms.amountRange) : [],
    problem('discount', discountProblem(terms.discountPercent)),
    problem('expirationDate', dateProblem(terms.expirationDate, today)),
    problem('icon', terms.icon.length > ICON_MAX || hasControls(terms.icon) ? 'Please choose one emoji.' : undefined),
    problem('status', isSaleStatus(terms.status) ? undefined : 'The status is active or inactive.'),
  ].flat();
  if (problems.length > 0) throw invalidFields(...problems);
}

function problem(field: string, message: string | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ field, message }];
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Please enter a name.';
  return name.length > NAME_MAX || hasControls(name)
    ? `The name is one line of at most ${NAME_MAX} characters.`
    : undefined;
}

function descriptionProblem(description: string): string | undefined {
  if (description === '') return 'Please enter a description.';
  return description.length > DESCRIPTION_MAX || hasControls(description.replace(/[\t\r\n]/g, ''))
    ? `The description has at most ${DESCRIPTION_MAX} characters.`
    : undefined;
}

function amountProblem(amountCents: number, currency: string): string | undefined {
  if (hasPart(amountCents, currency)) return NO_DECIMALS;
  return isFixedAmount(amountCents, currency)
    ? undefined
    : `The amount is between ${inWords(fixedLimits(currency), currency)}.`;
}

function tidiedPackage({ unit, contents, units }: PackageTerms): PackageTerms {
  return { unit: typedText(unit), contents: typedText(contents), units };
}

function packageRefusals(terms: PackageTerms, range: AmountRange | undefined): FieldProblem[] {
  const words = {
    unit: `What is counted is one line of at most ${LONGEST_UNIT} characters.`,
    contents: `What one holds has at most ${LONGEST_CONTENTS} characters.`,
    units: `A package has 1 to ${MOST_UNITS} units.`,
  };
  const kind = range ? 'A package has one price.' : undefined;
  return [...problem('kind', kind), ...packageProblems(terms).map((field) => ({ field, message: words[field] }))];
}

function rangeRefusals(range: AmountRange, currency: string): FieldProblem[] {
  const amounts = {
    minAmount: [range.minCents],
    maxAmount: [range.maxCents],
    amountStep: [range.stepCents],
    suggestedAmounts: range.suggestionCents,
  };
  const parts = Object.entries(amounts)
    .filter(([, cents]) => cents.some((each) => hasPart(each, currency)))
    .map(([field]) => ({ field, message: NO_DECIMALS }));
  return parts.length > 0 ? parts : rangeProblems(range, currency).map((found) => refusalOf(found, currency));
}

function refusalOf(found: RangeProblem, currency: string): FieldProblem {
  const limits = inWords(rangeLimits(currency), currency);
  return {
    'min-limits': { field: 'minAmount', message: `The smallest amount is between ${limits}.` },
    'max-limits': { field: 'maxAmount', message: `The largest amount is between ${limits}.` },
    'max-order': { field: 'maxAmount', message: 'The largest amount is more than the smallest.' },
    'step-limits': { field: 'amountStep', message: 'The step is more than zero.' },
    'step-divides': {
      field: 'amountStep',
      message: 'No number of steps leads from the smallest to the largest amount.',
    },
    'suggestions-many': { field: 'suggestedAmounts', message: `There are at most ${MOST_SUGGESTIONS} suggestions.` },
    'suggestions-twice': { field: 'suggestedAmounts', message: 'An amount is suggested twice.' },
    'suggestions-not-offered': {
      field: 'suggestedAmounts',
      message: 'A suggestion is within the range, and a number of steps above the smallest amount.',
    },
  }[found];
}

/** "$5.00 and $2,000.00" */
function inWords({ min, max }: { readonly min: number; readonly max: number }, currency: string): string {
  return [min, max].map((amountCents) => formatMoney({ amountCents, currency })).join(' and ');
}

function discountProblem(percent: number): string | undefined {
  const inRange = Number.isFinite(percent) && percent >= 0 && percent <= 100;
  // Stryker disable next-line EqualityOperator: no number is that far off to the last digit
  const twoDecimals = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
  return inRange && twoDecimals ? undefined : 'The discount is between 0 and 100 percent, with at most two decimals.';
}

function dateProblem(date: string, today = ''): string | undefined {
  if (!isRealDate(date)) return 'Please enter a date.';
  return date < today ? 'The last day of sale is over already.' : undefined;
}

/** Whether a text is YYYY-MM-DD and in the calendar: no 30 February. */
function isRealDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

function isSaleStatus(status: string): boolean {
  return status === 'active' || status === 'inactive';
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
