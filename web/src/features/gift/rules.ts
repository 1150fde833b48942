import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { mobileNumber, writtenNumber } from '@giftcard/kernel/business/mobile-number';
import { arrivalAt } from '@giftcard/kernel/business/arrival';
import { typedText } from '@giftcard/kernel/business/text';
import { arrivalError } from '../../lib/arrival-error.js';
import { giftWordsError } from '../../lib/gift-words-error.js';
import { dayAndTimeIn } from '../../lib/zones.js';
import { work } from '../../lib/work/texts.js';
import { isBlank } from '../../lib/validation.js';
import type { GiftAnswer, GiftChange } from './api.js';
import { t } from './texts.js';

/** What is typed. */
export interface GiftForm {
  recipientName: string;
  /** An email address, or of one that is texted the number. */
  address: string;
  senderName: string;
  message: string;
  date: string;
  time: string;
  zone: string;
}

export type GiftFormErrors = Partial<Record<keyof GiftForm, string>>;

type Gift = GiftAnswer['gift'];

const WORDS = ['recipientName', 'senderName', 'message'] as const;

export function isTexted({ recipientPhone }: Gift): boolean {
  return recipientPhone !== undefined;
}

/** Where it goes, as people read it. */
export function addressOf({ recipientEmail, recipientPhone }: Gift): string {
  return recipientPhone === undefined ? recipientEmail : writtenNumber(recipientPhone);
}

export function formOf(gift: Gift): GiftForm {
  const { recipientName, senderName, message, deliverAt, deliverZone } = gift;
  const moment = deliverAt && deliverZone ? dayAndTimeIn(deliverZone, new Date(deliverAt)) : { date: '', time: '' };
  return { recipientName, address: addressOf(gift), senderName, message, ...moment, zone: deliverZone };
}

/** What is typed, on the gift as it is by now: what nobody touched here is what another tab made it. */
export function rebased(form: GiftForm, before: Gift, now: Gift): GiftForm {
  const [was, is] = [formOf(before), formOf(now)];
  const fields = Object.keys(form) as (keyof GiftForm)[];
  return {
    ...form,
    ...Object.fromEntries(fields.filter((field) => form[field] === was[field]).map((field) => [field, is[field]])),
  };
}

/** What stays is not judged. */
export function errorsOf(form: GiftForm, gift: Gift, now: Date): GiftFormErrors {
  const { date, time, zone } = form;
  const error = arrivalError({ date, time, zone }, now);
  return { ...errorsInWords(form, gift), ...(error ? { [error.part]: error.text } : {}) };
}

/** The same but for its moment: of one that is to go at once. */
export function errorsInWords(form: GiftForm, gift: Gift): GiftFormErrors {
  const errors = WORDS.flatMap((part) => {
    const text = isKept(part, form, gift) ? null : giftWordsError(part, form[part]);
    return text === null ? [] : [[part, text] as const];
  });
  const wrong = isSame(form.address, gift) ? null : wrongAddress(form.address, gift);
  return { ...Object.fromEntries(errors), ...(wrong === null ? {} : { address: wrong }) };
}

/** What speaks against another address or number of a gift that was sent. */
export function mendError(address: string, gift: Gift): string | undefined {
  if (isBlank(address)) return work('field.mandatory');
  return wrongAddress(address, gift) ?? (isSame(address, gift) ? t('mend.same') : undefined);
}

/** Another address, as it is sent: one that is texted may also be mailed. */
export function addressChangeOf(address: string, gift: Gift): Pick<GiftChange, 'recipientEmail' | 'recipientPhone'> {
  return isNumber(address, gift) ? { recipientPhone: address.trim() } : { recipientEmail: address.trim() };
}

function isNumber(address: string, gift: Gift): boolean {
  return isTexted(gift) && !address.includes('@');
}

function wrongAddress(address: string, gift: Gift): string | null {
  if (isNumber(address, gift)) return mobileNumber(address) === null ? work('field.invalidPhone') : null;
  return isEmail(address.trim()) ? null : work('field.invalidEmail');
}

function isSame(address: string, gift: Gift): boolean {
  return isNumber(address, gift)
    ? mobileNumber(address) === gift.recipientPhone
    : normalEmail(address) === gift.recipientEmail;
}

function isKept(part: (typeof WORDS)[number], form: GiftForm, gift: Gift): boolean {
  return typedText(form[part]) === gift[part];
}

/** Only what differs is sent: what stays is not judged again. */
export function changeOf(form: GiftForm, gift: Gift): GiftChange {
  const at = arrivalAt(form).toISOString();
  const isMoved = at !== (gift.deliverAt && new Date(gift.deliverAt).toISOString()) || form.zone !== gift.deliverZone;
  return {
    ...wordsChangeOf(form, gift),
    ...(isMoved ? { deliverDate: form.date, deliverTime: form.time, deliverZone: form.zone } : {}),
  };
}

/** The same but for its moment. */
export function wordsChangeOf(form: GiftForm, gift: Gift): GiftChange {
  const words = WORDS.filter((part) => !isKept(part, form, gift)).map((part) => [part, typedText(form[part])]);
  return {
    ...(isSame(form.address, gift) ? {} : addressChangeOf(form.address, gift)),
    ...(Object.fromEntries(words) as Pick<GiftChange, (typeof WORDS)[number]>),
  };
}
