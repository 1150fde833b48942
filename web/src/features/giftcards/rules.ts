import type { GiftCard } from '../../lib/gift-card.js';
import {
  fixedLimits,
  isFixedAmount,
  MOST_SUGGESTIONS,
  rangeLimits,
  rangeProblems,
  salePriceCents,
  type AmountRange,
  type RangeProblem,
} from '@giftcard/kernel/business/card-amount';
import { decimalsOf, limitIn } from '@giftcard/kernel/business/currency';
import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import { rangeOf } from '../../lib/card-amount.js';
import { formatMoney } from '../../lib/money.js';
import { centsOf, plainNumber, typedAmount, typedNumber } from '../../lib/typed-money.js';
import { isBlank } from '../../lib/validation.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

/** What a card type is sold as. */
export type Kind = 'fixed' | 'range' | 'package';

/** A card type as the form has it, all as typed. */
export interface GiftCardFields {
  giftCardName: string;
  giftCardTag: string;
  description: string;
  kind: Kind;
  /** A decimal amount, as the others of a range; of a package the price of all units. */
  amount: string;
  minAmount: string;
  maxAmount: string;
  amountStep: string;
  /** As many as there are fields for; those left empty are none. */
  suggestedAmounts: string[];
  /** Of a package: one of them, what one holds, and how many. */
  unit: string;
  contents: string;
  units: string;
  /** Percent. */
  discount: string;
  /** `YYYY-MM-DD`, the last day of sale. */
  expirationDate: string;
  status: 'active' | 'inactive';
}

/** The catalog's own limits (SPEC-5.9 and the gift card's terms): said here before a round trip says them. */
export const NAME_MAX = 80;
export const DESCRIPTION_MAX = 1000;
/** A card's shape, and how wide its picture is sent: twice what the largest card on a page shows. */
export const CARD_RATIO = 1.586;
export const PICTURE_WIDTH = 1586;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const PICTURE_BYTES = 5 * 1024 * 1024;

/** What is wrong with a chosen picture; undefined when nothing is. The server looks again, at its bytes. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return t('problem.pictureType');
  return file.size > PICTURE_BYTES ? t('problem.pictureSize') : undefined;
}

export function required(text: string): string | true {
  return isBlank(text) ? work('field.mandatory') : true;
}

export function checkAmount(text: string, currency: string): string | true {
  if (isBlank(text)) return work('field.mandatory');
  const cents = centsOf(text, currency);
  if (cents !== undefined && isFixedAmount(cents, currency)) return true;
  const { min, max } = fixedLimits(currency);
  return t('problem.amount', { least: formatMoney(min / 100, currency), most: formatMoney(max / 100, currency) });
}

export function checkDiscount(text: string): string | true {
  if (isBlank(text)) return work('field.mandatory');
  return percentOf(text) === undefined ? t('problem.discount') : true;
}

/** @param kept the date a card type has already: it may stay, also when it is over */
export function checkDeadline(date: string, today: string, kept: string | undefined): string | true {
  if (isBlank(date)) return work('field.mandatory');
  return date >= today || date === kept ? true : t('problem.past');
}

/** What a card type may be in the form: one that is there stays money or a package (DEC-6.35). */
export function kindsOf(giftCard: Pick<GiftCard, 'packageTerms'> | null): readonly Kind[] {
  if (!giftCard) return ['fixed', 'range', 'package'];
  return giftCard.packageTerms ? ['package'] : ['fixed', 'range'];
}

/** The package that is typed; its number is NaN while it is none. */
export function typedPackage({ unit, contents, units }: Pick<GiftCardFields, keyof PackageTerms>): PackageTerms {
  return { unit: unit.trim(), contents: contents.trim(), units: isBlank(units) ? NaN : Number(plainNumber(units)) };
}

export type RangeField = 'minAmount' | 'maxAmount' | 'amountStep' | 'suggestedAmounts';
type RangeFields = Pick<GiftCardFields, RangeField>;

/** What the form's range begins with where there is none yet. */
function firstRange(currency: string): RangeFields {
  const typed = (dollars: number) => String(limitIn(dollars, currency));
  return {
    minAmount: typed(25),
    maxAmount: typed(500),
    amountStep: typed(5),
    suggestedAmounts: [50, 100, 150, 250].map(typed),
  };
}

/** The range that is typed; undefined while a part of it is no amount. */
export function typedRange(
  { minAmount, maxAmount, amountStep, suggestedAmounts }: RangeFields,
  currency: string,
): AmountRange | undefined {
  const read = (text: string) => centsOf(text, currency);
  const [minCents, maxCents, stepCents] = [minAmount, maxAmount, amountStep].map(read);
  const suggestions = suggestedAmounts.filter((text) => !isBlank(text)).map(read);
  const suggestionCents = suggestions.filter((cents) => cents !== undefined);
  if (minCents === undefined || maxCents === undefined || stepCents === undefined) return undefined;
  return suggestions.length === suggestionCents.length ? { minCents, maxCents, stepCents, suggestionCents } : undefined;
}

const PROBLEM_AT: Readonly<Record<RangeProblem, RangeField>> = {
  'min-limits': 'minAmount',
  'max-limits': 'maxAmount',
  'max-order': 'maxAmount',
  'step-limits': 'amountStep',
  'step-divides': 'amountStep',
  'suggestions-many': 'suggestedAmounts',
  'suggestions-twice': 'suggestedAmounts',
  'suggestions-not-offered': 'suggestedAmounts',
};

/** The catalog's own rule (kernel/business/card-amount), said at the field. */
export function checkRange(
  fields: RangeFields,
  field: Exclude<RangeField, 'suggestedAmounts'>,
  currency: string,
): string | true {
  if (isBlank(fields[field])) return work('field.mandatory');
  if (centsOf(fields[field], currency) === undefined) return t('problem.noAmount');
  return problemAt(fields, field, currency);
}

/** The same of one suggestion; that it is suggested twice is said at the second. */
export function checkSuggestion(fields: RangeFields, index: number, currency: string): string | true {
  const text = fields.suggestedAmounts[index] ?? '';
  if (isBlank(text)) return true;
  const cents = centsOf(text, currency);
  if (cents === undefined) return t('problem.noAmount');
  const same = fields.suggestedAmounts.slice(0, index).filter((earlier) => centsOf(earlier, currency) === cents);
  return problemAt({ ...fields, suggestedAmounts: [...same, text] }, 'suggestedAmounts', currency);
}

function problemAt(fields: RangeFields, field: RangeField, currency: string): string | true {
  // Suggestions that are no amounts don't keep the range itself from being looked at.
  const range = typedRange(field === 'suggestedAmounts' ? fields : { ...fields, suggestedAmounts: [] }, currency);
  const problem = range && rangeProblems(range, currency).find((found) => PROBLEM_AT[found] === field);
  return problem ? wordsFor(problem, range, currency) : true;
}

function wordsFor(problem: RangeProblem, { minCents, maxCents, stepCents }: AmountRange, currency: string): string {
  const inWords = (cents: number) => formatMoney(cents / 100, currency);
  const { min, max } = rangeLimits(currency);
  const [least, most] = [inWords(min), inWords(max)];
  const [smallest, largest, step] = [inWords(minCents), inWords(maxCents), inWords(stepCents)] as const;
  return {
    'min-limits': t('problem.amount', { least, most }),
    'max-limits': t('problem.amount', { least, most }),
    'max-order': t('problem.maxOrder'),
    'step-limits': t('problem.step'),
    'step-divides': t('problem.stepDivides', { smallest, largest }),
    'suggestions-many': t('problem.suggestionsMany', { most: MOST_SUGGESTIONS }),
    'suggestions-twice': t('problem.suggestedTwice'),
    'suggestions-not-offered': t('problem.notOffered', { smallest, largest, step }),
  }[problem];
}

/** `15%` -> 15; undefined outside 0 to 100 or with more than two decimals. */
export function percentOf(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined;
}

/** Price and sale price of what is typed, in decimal dollars; of a range those of what is chosen first. Undefined while it is not readable. */
export function pricesOf(
  fields: Pick<GiftCardFields, 'kind' | 'amount' | 'discount' | RangeField>,
  currency: string,
): { amount: number; salePrice: number; discount: number } | undefined {
  const range = fields.kind === 'range' ? typedRange(fields, currency) : undefined;
  const cents =
    fields.kind === 'range' ? (range?.suggestionCents[1] ?? range?.minCents) : centsOf(fields.amount, currency);
  const discount = isBlank(fields.discount) ? 0 : percentOf(fields.discount);
  if (cents === undefined || discount === undefined) return undefined;
  return { amount: cents / 100, salePrice: salePriceCents(cents, discount, currency) / 100, discount };
}

/** What a guest pays and gets for it; a card that costs nothing is not sold (services/catalog/README.md). */
export function priceNote(
  { amount, salePrice }: { amount: number; salePrice: number },
  kind: GiftCardFields['kind'],
  currency: string,
): string {
  if (salePrice === 0) return t('preview.nothingToPay');
  const sums = { salePrice: formatMoney(salePrice, currency), amount: formatMoney(amount, currency) };
  return t(`preview.${kind}Price`, sums);
}

/** The multipart form of create-giftcard and update. */
export function formOf(fields: GiftCardFields, image: File | null): FormData {
  const form = new FormData();
  const { kind, amount, minAmount, maxAmount, amountStep, suggestedAmounts, unit, contents, units, ...others } = fields;
  const sent = {
    ...others,
    giftCardName: fields.giftCardName.trim(),
    description: fields.description.trim(),
    discount: plainNumber(fields.discount),
    ...(kind === 'range'
      ? {
          minAmount: plainNumber(minAmount),
          maxAmount: plainNumber(maxAmount),
          amountStep: plainNumber(amountStep),
          suggestedAmounts: suggestedAmounts
            .map((typed) => plainNumber(typed))
            .filter(Boolean)
            .join(','),
        }
      : { amount: plainNumber(amount) }),
    ...(kind === 'package' ? { unit: unit.trim(), contents: contents.trim(), units: plainNumber(units) } : {}),
  };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  if (image) form.set('giftCardImg', image);
  return form;
}

/** @param currency what a new one is sold in */
export function fieldsOf(giftCard: GiftCard | null, currency: string): GiftCardFields {
  if (!giftCard)
    return {
      giftCardName: '',
      giftCardTag: '',
      description: '',
      kind: 'fixed',
      amount: '',
      ...firstRange(currency),
      ...NO_PACKAGE,
      discount: '',
      expirationDate: '',
      status: 'active',
    };
  const { giftCardName, giftCardTag, description, amount, discount, expirationDate, status } = giftCard;
  return {
    giftCardName,
    giftCardTag,
    description,
    kind: giftCard.packageTerms ? 'package' : giftCard.amountRange ? 'range' : 'fixed',
    amount: typedNumber(amount.toFixed(decimalsOf(giftCard.currency))),
    ...rangeFieldsOf(giftCard),
    ...packageFieldsOf(giftCard),
    discount: typedNumber(discount),
    expirationDate,
    status: status === 'inactive' ? 'inactive' : 'active',
  };
}

const NO_PACKAGE = { unit: '', contents: '', units: '' };

function packageFieldsOf({ packageTerms }: GiftCard): typeof NO_PACKAGE {
  return packageTerms ? { ...packageTerms, units: String(packageTerms.units) } : NO_PACKAGE;
}

function rangeFieldsOf(giftCard: GiftCard): RangeFields {
  const range = rangeOf(giftCard);
  const first = firstRange(giftCard.currency);
  if (!range) return first;
  return {
    minAmount: typedAmount(range.minCents),
    maxAmount: typedAmount(range.maxCents),
    amountStep: typedAmount(range.stepCents),
    suggestedAmounts: first.suggestedAmounts.map((_, index) => {
      const cents = range.suggestionCents[index];
      return cents === undefined ? '' : typedAmount(cents);
    }),
  };
}

/** What the deadline's cell says beside the date; days that are worth a word are the last fourteen. */
export function deadlineNote(
  { status, expirationDate }: Pick<GiftCard, 'status' | 'expirationDate'>,
  today: string,
): string | undefined {
  const days = Math.round((Date.parse(expirationDate) - Date.parse(today)) / 86_400_000);
  if (status === 'expired' || days < 0) return work('card.expired');
  if (status === 'inactive') return t('list.notOnSale');
  if (days > 14) return undefined;
  return days === 0 ? t('list.endsToday') : days === 1 ? t('list.endsTomorrow') : t('list.endsInDays', { days });
}
