import { arrivalProblem, type Arrival } from '@giftcard/kernel/business/arrival';
import type { AmountRange } from '@giftcard/kernel/business/card-amount';
import { isEmail } from '@giftcard/kernel/business/contact';
import { closingProblem, isGoal, MOST_DAYS_OPEN } from '@giftcard/kernel/business/group-gift';
import type { ErrorDetail } from '../../lib/api-error.js';
import { arrivalError } from '../../lib/arrival-error.js';
import { giftWordsError } from '../../lib/gift-words-error.js';
import { formatMoney } from '../../lib/money.js';
import { centsOf } from '../../lib/typed-money.js';
import { isBlank } from '../../lib/validation.js';
import { work } from '../../lib/work/texts.js';
import { arrivalOf, closingOf, type GiftForm } from './model.js';
import { t } from './texts.js';

export type GiftErrors = Partial<Record<keyof GiftForm, string>>;

/** What the rules of a form need to know beside it. */
export interface Rules {
  currency: string;
  /** What a card of the type may be worth; null where that is not known, and the server says. */
  range: AmountRange | null;
  /** Of a gift that is there: its closing, which is not looked at again as long as it stays. */
  closes?: Arrival | undefined;
}

/** The rules of the server (kernel/business/group-gift, gift-words, contact, arrival) in words, by field; none means that it can be sent. */
export function giftErrors(form: GiftForm, rules: Rules, now: Date): GiftErrors {
  const found: { [Field in keyof GiftForm]?: string | undefined } = {
    recipientName: giftWordsError('recipientName', form.recipientName) ?? undefined,
    recipientEmail: emailError(form.recipientEmail),
    occasion: giftWordsError('occasion', form.occasion) ?? undefined,
    message: giftWordsError('message', form.message) ?? undefined,
    name: giftWordsError('senderName', form.name) ?? undefined,
    email: emailError(form.email),
    goal: goalError(form.goal, rules),
    ...closingErrors(form, rules, now),
    ...arrivalErrors(form, now),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined)) as GiftErrors;
}

function emailError(email: string): string | undefined {
  if (isBlank(email)) return work('field.mandatory');
  return isEmail(email.trim()) ? undefined : work('field.invalidEmail');
}

function goalError(typed: string, { range, currency }: Rules): string | undefined {
  if (isBlank(typed)) return undefined;
  const cents = centsOf(typed, currency);
  if (cents === undefined) return t('goal.none');
  if (!range || isGoal(cents, range, currency)) return undefined;
  const money = (amount: number) => formatMoney(amount / 100, currency);
  return t('goal.between', { least: money(range.minCents), most: money(range.maxCents) });
}

const isSame = (one: Arrival, other: Arrival | undefined): boolean =>
  one.date === other?.date && one.time === other.time && one.zone === other.zone;

function closingErrors(form: GiftForm, rules: Rules, now: Date): GiftErrors {
  const closing = closingOf(form);
  const problem = closingProblem(closing, arrivalOf(form), now);
  switch (problem) {
    case 'no-date':
      return { closesDate: work('arrival.noDate') };
    case 'no-time':
      return { closesTime: work('arrival.noTime') };
    case 'no-zone':
      return { closesZone: work('arrival.noZone') };
    case 'soon':
      return isSame(closing, rules.closes) ? {} : { closesDate: t('closes.soon') };
    case 'far':
      return { closesDate: t('closes.far', { days: MOST_DAYS_OPEN }) };
    case 'after-arrival':
      return { closesDate: t('closes.afterArrival') };
    default:
      return {};
  }
}

const DELIVER = { date: 'deliverDate', time: 'deliverTime', zone: 'deliverZone' } as const;

function arrivalErrors(form: GiftForm, now: Date): GiftErrors {
  const arrival = arrivalOf(form);
  const error = arrival && arrivalProblem(arrival, now) !== null ? arrivalError(arrival, now) : null;
  return error ? { [DELIVER[error.part]]: error.text } : {};
}

const FIELD_OF: Readonly<Record<string, keyof GiftForm>> = {
  'giftInfo.recipientName': 'recipientName',
  'giftInfo.recipientEmail': 'recipientEmail',
  'giftInfo.recipientLanguage': 'recipientLanguage',
  'giftInfo.occasion': 'occasion',
  'giftInfo.message': 'message',
  'giftInfo.senderName': 'name',
  'giftInfo.senderEmail': 'email',
  'giftInfo.designId': 'designId',
  'giftInfo.deliverDate': 'deliverDate',
  'giftInfo.deliverTime': 'deliverTime',
  'giftInfo.deliverZone': 'deliverZone',
  closesDate: 'closesDate',
  closesTime: 'closesTime',
  closesZone: 'closesZone',
  goal: 'goal',
};

/** What the server says of each field of the form, by our names of them; null when it speaks of none. */
export function refusedFields(details: readonly ErrorDetail[]): GiftErrors | null {
  const errors = details.flatMap(({ field, message }) => (FIELD_OF[field] ? [[FIELD_OF[field], message]] : []));
  return errors.length === 0 ? null : (Object.fromEntries(errors) as GiftErrors);
}

/** Without blanks around what was typed. */
export function trimmed(form: GiftForm): GiftForm {
  const texts = Object.entries(form).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(texts) as GiftForm;
}
