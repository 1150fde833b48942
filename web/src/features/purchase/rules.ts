import { guestPhotoId } from '@giftcard/kernel/business/guest-photo';
import { isMailed } from '@giftcard/kernel/business/gift-delivery';
import { isTextedTo, mobileNumber } from '@giftcard/kernel/business/mobile-number';
import { isEmail, isPhone } from '@giftcard/kernel/business/contact';
import type { ErrorDetail } from '../../lib/api-error.js';
import { arrivalError } from '../../lib/arrival-error.js';
import { giftWordsError } from '../../lib/gift-words-error.js';
import { work } from '../../lib/work/texts.js';
import { isBlank } from '../../lib/validation.js';
import { cardsOf } from './people.js';
import { arrivalOf, type Details, type PurchaseType } from './model.js';
import { t } from './texts.js';

export type DetailsErrors = Partial<Record<keyof Details, string>>;

/** Fields with a text of their own. */
type Field = Exclude<keyof Details, 'others'>;

const required: Record<PurchaseType, readonly Field[]> = {
  self: ['name', 'email', 'phone'],
  topUp: ['name', 'email'],
  contribution: ['name', 'email'],
  gift: ['recipientName', 'recipientEmail', 'recipientPhone', 'name', 'email', 'phone'],
};

/**
 * The rules of the server (kernel/business/contact, gift-delivery, mobile-number, gift-words, arrival) with the texts of SPEC-5; an empty object means that Next may go on.
 * @param since an arrival must be ahead of it: of a purchase that is paid, its payment
 * @param textsTo calling codes of the numbers that are texted; without, the server says which are not
 */
export function detailsErrors(
  type: PurchaseType,
  details: Details,
  since = new Date(),
  textsTo?: readonly string[],
): DetailsErrors {
  const errors: DetailsErrors = {};
  const isAsked = (field: Field) =>
    field === 'recipientEmail' ? isMailed(details.delivery) : field !== 'recipientPhone' || details.delivery === 'sms';
  for (const field of required[type].filter(isAsked)) {
    const value = (details[field] ?? '').trim();
    const error = field === 'recipientPhone' ? numberError(value, textsTo) : fieldError(field, value);
    if (error !== null) errors[field] = error;
  }
  const message = type === 'gift' ? giftWordsError('message', details.message) : null;
  if (message !== null) errors.message = message;
  if (cardsOf(type, details) > 1 && guestPhotoId(details.designId) !== undefined) errors.designId = t('several.photo');
  return type === 'gift' ? { ...errors, ...arrivalErrors(details, since) } : errors;
}

const DELIVER = { date: 'deliverDate', time: 'deliverTime', zone: 'deliverZone' } as const;

function arrivalErrors(details: Details, since: Date): DetailsErrors {
  const arrival = arrivalOf(details);
  const error = arrival && arrivalError(arrival, since);
  return error ? { [DELIVER[error.part]]: error.text } : {};
}

function fieldError(field: keyof Details, value: string): string | null {
  if (isBlank(value)) return work('field.mandatory');
  if (field === 'email' || field === 'recipientEmail') return isEmail(value) ? null : work('field.invalidEmail');
  if (field === 'phone') return isPhone(value) ? null : work('field.invalidPhone');
  return giftWordsError(field === 'recipientName' ? field : 'senderName', value);
}

function numberError(value: string, textsTo: readonly string[] | undefined): string | null {
  if (isBlank(value)) return work('field.mandatory');
  const number = mobileNumber(value);
  if (number === null) return work('field.invalidPhone');
  return !textsTo || isTextedTo(number, textsTo) ? null : t('way.notTexted', { codes: textsTo.join(', ') });
}

/** Of one of several people. */
const PERSON_FIELD = /^recipients\.(\d+)\.(name|email|message)$/;
const OF_PERSON = new Map<string, keyof Details>([
  ['name', 'recipientName'],
  ['email', 'recipientEmail'],
  ['message', 'message'],
]);

/** The place of the first person whom the server does not take; undefined where it speaks of none. */
export function refusedPlace(details: readonly ErrorDetail[]): number | undefined {
  const places = details.flatMap(({ field }) => PERSON_FIELD.exec(field)?.[1] ?? []).map(Number);
  return places.length === 0 ? undefined : Math.min(...places);
}

const FIELD_OF: Readonly<Record<string, keyof Details>> = {
  'selfInfo.name': 'name',
  'selfInfo.email': 'email',
  'selfInfo.phone': 'phone',
  buyerEmail: 'email',
  name: 'name',
  email: 'email',
  'giftInfo.senderName': 'name',
  'giftInfo.senderEmail': 'email',
  'giftInfo.senderPhone': 'phone',
  'giftInfo.recipientName': 'recipientName',
  'giftInfo.delivery': 'delivery',
  'giftInfo.recipientEmail': 'recipientEmail',
  'giftInfo.recipientPhone': 'recipientPhone',
  'giftInfo.message': 'message',
  'giftInfo.occasion': 'occasion',
  'giftInfo.deliverDate': 'deliverDate',
  'giftInfo.deliverTime': 'deliverTime',
  'giftInfo.deliverZone': 'deliverZone',
  'giftInfo.recipientLanguage': 'recipientLanguage',
  'giftInfo.sendCopy': 'copy',
  'giftInfo.designId': 'designId',
};

/** What the server says of each field of the form, by our names of them, and of several people of the first that is wrong; null when it speaks of none. */
export function refusedDetails(details: readonly ErrorDetail[]): DetailsErrors | null {
  const wrong = refusedPlace(details);
  const nameOf = (field: string): keyof Details | undefined => {
    const [, place, part] = PERSON_FIELD.exec(field) ?? [];
    return Number(place) === wrong ? OF_PERSON.get(part ?? '') : FIELD_OF[field];
  };
  const errors = details.flatMap(({ field, message }) => (nameOf(field) ? [[nameOf(field), message]] : []));
  return errors.length === 0 ? null : (Object.fromEntries(errors) as DetailsErrors);
}

export function trimmed({ others, ...details }: Details): Details {
  return { ...withoutBlanks(details), ...(others ? { others: others.map(withoutBlanks) } : {}) };
}

const withoutBlanks = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, (value as string).trim()])) as Texts;
