import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { arrivalAt } from '@giftcard/kernel/business/arrival';
import { arrivalError } from '../../lib/arrival-error.js';
import { dayAndTimeIn } from '../../lib/zones.js';
import { work } from '../../lib/work/texts.js';
import { isBlank } from '../../lib/validation.js';
import type { GiftAnswer, GiftChange } from './api.js';
import { t } from './texts.js';

/** What is typed. */
export interface GiftForm {
  email: string;
  date: string;
  time: string;
  zone: string;
}

export type GiftFormErrors = Partial<Record<keyof GiftForm, string>>;

export function formOf({ recipientEmail, deliverAt, deliverZone }: GiftAnswer['gift']): GiftForm {
  const moment = deliverAt && deliverZone ? dayAndTimeIn(deliverZone, new Date(deliverAt)) : { date: '', time: '' };
  return { email: recipientEmail, ...moment, zone: deliverZone };
}

/** An address that stays is not judged. */
export function errorsOf({ email, ...arrival }: GiftForm, gift: GiftAnswer['gift'], now: Date): GiftFormErrors {
  const error = arrivalError(arrival, now);
  return {
    ...(isSame(email, gift) || isEmail(email.trim()) ? {} : { email: work('field.invalidEmail') }),
    ...(error ? { [error.part]: error.text } : {}),
  };
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

/** Only what differs is sent: what stays is not judged again. */
export function changeOf(form: GiftForm, gift: GiftAnswer['gift']): GiftChange {
  const at = arrivalAt(form).toISOString();
  const isMoved = at !== (gift.deliverAt && new Date(gift.deliverAt).toISOString()) || form.zone !== gift.deliverZone;
  return {
    ...(isSame(form.email, gift) ? {} : { recipientEmail: form.email.trim() }),
    ...(isMoved ? { deliverDate: form.date, deliverTime: form.time, deliverZone: form.zone } : {}),
  };
}
