import { arrivalAt, arrivalProblem, type Arrival } from '@giftcard/kernel/business/arrival';
import { isGiftDesign } from '@giftcard/kernel/business/card-designs';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import type { Language } from '@giftcard/kernel/business/language';
import type { Designed } from '../../app/designs/designed.js';
import { LANGUAGE } from '../../lib/language.js';
import { toCents } from '../../lib/money.js';
import { centsOf, typedAmount } from '../../lib/typed-money.js';
import { dayAndTimeIn, momentWords } from '../../lib/zones.js';
import type { ChangeBody, Offer, Organized } from './api.js';

/** What somebody types who starts a group gift, or changes it. */
export interface GiftForm extends Designed {
  recipientName: string;
  recipientEmail: string;
  /** What the recipient reads; '' for what the organizer does. */
  recipientLanguage: Language | '';
  occasion: string;
  message: string;
  /** Who organizes it, as it stands on the gift. */
  name: string;
  email: string;
  closesDate: string;
  closesTime: string;
  closesZone: string;
  /** Whether the gift arrives as soon as it is closed. */
  arrives: 'closed' | 'date';
  deliverDate: string;
  deliverTime: string;
  deliverZone: string;
  /** As typed; '' for none. */
  goal: string;
  hidesAmounts: boolean;
  showsSum: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
const PROPOSED_DAYS = 14;
const PROPOSED_TIME = '18:00';

/** The form as it opens: people can pay in for two weeks. */
export function emptyForm(now: Date): GiftForm {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    recipientName: '',
    recipientEmail: '',
    recipientLanguage: '',
    occasion: '',
    message: '',
    name: '',
    email: '',
    closesDate: dayAndTimeIn(zone, new Date(now.getTime() + PROPOSED_DAYS * DAY_MS)).date,
    closesTime: PROPOSED_TIME,
    closesZone: zone,
    arrives: 'closed',
    deliverDate: '',
    deliverTime: '09:00',
    deliverZone: zone,
    goal: '',
    hidesAmounts: false,
    showsSum: true,
    designId: '',
    photoId: '',
    photo: '',
  };
}

/** The form of a gift that is there. */
export function formOf(organized: Organized): GiftForm {
  const { groupGift: gift, recipientEmail, recipientLanguage, organizerEmail, hidesAmounts, showsSum } = organized;
  const { arrival, closes } = gift;
  const designId = organized.designId ?? undefined;
  const empty = emptyForm(new Date(closes.at));
  return {
    ...empty,
    recipientName: gift.recipientName,
    recipientEmail,
    recipientLanguage: recipientLanguage as Language,
    occasion: gift.occasion,
    message: gift.message,
    name: gift.organizerName,
    email: organizerEmail,
    closesDate: closes.date,
    closesTime: closes.time,
    closesZone: closes.zone,
    ...(arrival
      ? { arrives: 'date', deliverDate: arrival.date, deliverTime: arrival.time, deliverZone: arrival.zone }
      : { deliverZone: closes.zone }),
    goal: gift.goal === null ? '' : typedAmount(toCents(gift.goal)),
    hidesAmounts,
    showsSum,
    designId: isGiftDesign(designId) ? designId : '',
  };
}

export const closingOf = ({ closesDate, closesTime, closesZone }: GiftForm): Arrival => ({
  date: closesDate,
  time: closesTime,
  zone: closesZone,
});

/** When the gift is to arrive; undefined for as soon as it is closed. */
export function arrivalOf({ arrives, deliverDate, deliverTime, deliverZone }: GiftForm): Arrival | undefined {
  return arrives === 'date' ? { date: deliverDate, time: deliverTime, zone: deliverZone } : undefined;
}

/** "Sat 19 Dec 2026, 9:00 AM ET"; null while the moment can't be read. */
export function wordsOf(moment: Arrival, now = new Date()): string | null {
  const problem = arrivalProblem(moment, now);
  return problem && problem !== 'past' && problem !== 'far' ? null : momentWords(arrivalAt(moment), moment.zone);
}

/** What the form says of the gift, as the server takes it. */
export function bodyOf(form: GiftForm, currency: string): Omit<ChangeBody, 'token'> {
  const arrival = arrivalOf(form);
  const goal = form.goal === '' ? undefined : centsOf(form.goal, currency);
  return {
    giftInfo: {
      recipientName: form.recipientName,
      recipientEmail: form.recipientEmail,
      message: form.message,
      occasion: form.occasion,
      senderName: form.name,
      senderEmail: form.email,
      ...(form.recipientLanguage ? { recipientLanguage: form.recipientLanguage } : {}),
      ...(form.designId ? { designId: form.designId } : {}),
      ...(arrival ? { deliverDate: arrival.date, deliverTime: arrival.time, deliverZone: arrival.zone } : {}),
    },
    closesDate: form.closesDate,
    closesTime: form.closesTime,
    closesZone: form.closesZone,
    ...(goal === undefined ? {} : { goal: goal / 100 }),
    hidesAmounts: form.hidesAmounts,
    showsSum: form.showsSum,
    language: LANGUAGE,
  };
}

/** The picture that a gift bears. */
export function pictureOf(designId: GiftForm['designId'], giftCard: Offer['giftCard']): string {
  return designId ? `/images/${designPicture(designId, giftCard.businessSlug).listKey}` : giftCard.giftCardImg;
}
