import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { RANGE_REFUSALS, rangeProblems, type AmountRange } from '@giftcard/kernel/business/card-amount';
import { GIFT_CARD_TAGS } from '@giftcard/kernel/business/gift-card-tags';
import { MAX_AMOUNT_CENTS } from '@giftcard/kernel/business/money';
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
/** Below one dollar the provider charges more than the card is worth. */
const MIN_AMOUNT_CENTS = 100;

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
  };
}

/**
 * Refuses terms that break a rule of SPEC-5.9, all of them at once, by the field names of the HTTP contract.
 * @param today the first day that the last day of sale may be; none for a date that stays as it was
 */
export function checkTerms(terms: GiftCardTerms, today: string | undefined): void {
  const problems = [
    problem('giftCardName', nameProblem(terms.name)),
    problem('giftCardTag', TAGS.has(terms.tag) ? undefined : 'Please choose a tag from the list.'),
    problem('description', descriptionProblem(terms.description)),
    terms.amountRange
      ? rangeProblems(terms.amountRange).map((found) => RANGE_REFUSALS[found])
      : problem('amount', amountProblem(terms.amountCents)),
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

function amountProblem(amountCents: number): string | undefined {
  const right = Number.isSafeInteger(amountCents) && amountCents >= MIN_AMOUNT_CENTS && amountCents <= MAX_AMOUNT_CENTS;
  return right ? undefined : 'The amount is between $1 and $10,000.';
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
