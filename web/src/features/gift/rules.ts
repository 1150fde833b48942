import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { arrivalAt, arrivalProblem, type ArrivalProblem } from '@giftcard/kernel/business/arrival';
import { dayAndTimeIn } from '../../lib/zones.js';
import { common } from '../../lib/texts.js';
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

const WORDS: Readonly<Record<ArrivalProblem, { field: keyof GiftForm; text: string }>> = {
  'no-date': { field: 'date', text: t('noDate') },
  'no-time': { field: 'time', text: t('noTime') },
  'no-zone': { field: 'zone', text: t('noZone') },
  past: { field: 'date', text: t('past') },
  far: { field: 'date', text: t('far') },
};

export function errorsOf({ email, date, time, zone }: GiftForm, now: Date): GiftFormErrors {
  const problem = arrivalProblem({ date, time, zone }, now);
  return {
    ...(isEmail(email.trim()) ? {} : { email: common('field.invalidEmail') }),
    ...(problem ? { [WORDS[problem].field]: WORDS[problem].text } : {}),
  };
}

/** Only what differs is sent: what stays is not judged again. */
export function changeOf(form: GiftForm, gift: GiftAnswer['gift']): GiftChange {
  const at = arrivalAt(form).toISOString();
  const isMoved = at !== (gift.deliverAt && new Date(gift.deliverAt).toISOString()) || form.zone !== gift.deliverZone;
  return {
    ...(normalEmail(form.email) === gift.recipientEmail ? {} : { recipientEmail: form.email.trim() }),
    ...(isMoved ? { deliverDate: form.date, deliverTime: form.time, deliverZone: form.zone } : {}),
  };
}
