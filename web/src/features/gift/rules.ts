import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
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
  email: string;
  senderName: string;
  message: string;
  date: string;
  time: string;
  zone: string;
}

export type GiftFormErrors = Partial<Record<keyof GiftForm, string>>;

type Gift = GiftAnswer['gift'];

const WORDS = ['recipientName', 'senderName', 'message'] as const;

export function formOf({ recipientEmail, recipientName, senderName, message, deliverAt, deliverZone }: Gift): GiftForm {
  const moment = deliverAt && deliverZone ? dayAndTimeIn(deliverZone, new Date(deliverAt)) : { date: '', time: '' };
  return { recipientName, email: recipientEmail, senderName, message, ...moment, zone: deliverZone };
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
  const isAddress = isSame(form.email, gift) || isEmail(form.email.trim());
  return { ...Object.fromEntries(errors), ...(isAddress ? {} : { email: work('field.invalidEmail') }) };
}

/** What speaks against another address of a gift that was sent. */
export function mendError(email: string, gift: GiftAnswer['gift']): string | undefined {
  if (isBlank(email)) return work('field.mandatory');
  if (!isEmail(email.trim())) return work('field.invalidEmail');
  return isSame(email, gift) ? t('mend.same') : undefined;
}

function isSame(email: string, { recipientEmail }: GiftAnswer['gift']): boolean {
  return normalEmail(email) === recipientEmail;
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
    ...(isSame(form.email, gift) ? {} : { recipientEmail: form.email.trim() }),
    ...(Object.fromEntries(words) as Pick<GiftChange, (typeof WORDS)[number]>),
  };
}
