import { knownTimeZone } from '@giftcard/kernel/business/time-zone';
import { formatMoney, type Money } from '@giftcard/kernel/business/money';
import { DATE_LOCALES } from '@giftcard/kernel/business/language';
import { mailLanguage, t } from '../texts.js';

/** "$1,250.00", as the reader of the mail writes it. */
export function formatSum(sum: Money): string {
  return formatMoney(sum, mailLanguage());
}

/** "21 Nov 2026" in a time zone. */
export function formatDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[mailLanguage()], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: knownTimeZone(timeZone),
  }).format(at);
}

/** "21 Nov 2026, 9:05 AM ET" in a time zone, which is named as its people name it. */
export function formatDateTime(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(mailLanguage(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone: knownTimeZone(timeZone),
  }).format(at);
  return `${formatDate(at, timeZone)}, ${time.replace(/\s/g, ' ')}`;
}

/** "10 minutes", "1 minute": what is left of a code's time, never less than one. */
export function minutesLeft(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return t('validFor', { count: minutes });
}
