import type { GiftCard } from '../../lib/gift-card.js';
import { formatDate } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import type { OpenCase } from './api.js';
import { t } from './texts.js';

/** What nobody but the owner can set right: one row, what happens if nothing is done, and one verb. */
export interface Need {
  key: string;
  kind: 'payments' | 'undelivered' | 'dispute' | 'case' | 'photos' | 'ending';
  title: string;
  /** What happens if nothing is done. */
  otherwise: string;
  verb: string;
  to: string;
}

export interface NeedsFound {
  /** False: guests see cards and can't buy them. Undefined until it is known. */
  takesPayments?: boolean | undefined;
  /** Why the last test of the payment account failed; '' when it did not. */
  paymentsProblem?: string | undefined;
  /** The last email that did not arrive, and how many there are. */
  undelivered?: { to: string; total: number } | undefined;
  cases?: readonly OpenCase[] | undefined;
  /** How many photos of guests wait to be approved. */
  photos?: number | undefined;
  onSale?: readonly Pick<GiftCard, '_id' | 'giftCardName' | 'expirationDate'>[] | undefined;
}

/** Ends of sale are told of this many days ahead, as in the list of cards. */
const DAYS_AHEAD = 14;
const SHOWN = 6;

/** @param today `YYYY-MM-DD` where the business is */
export function needsOf(
  { takesPayments, paymentsProblem = '', undelivered, cases = [], photos = 0, onSale = [] }: NeedsFound,
  today: string,
): Need[] {
  const needs: Need[] = [];
  if (takesPayments === false)
    needs.push({
      key: 'payments',
      kind: 'payments',
      title: t('attention.payments.missing'),
      otherwise: t('attention.payments.missingHint'),
      verb: t('attention.payments.connect'),
      to: '/settings#payments',
    });
  else if (paymentsProblem !== '')
    needs.push({
      key: 'payments',
      kind: 'payments',
      title: t('attention.payments.failed'),
      otherwise: t('attention.payments.failedHint', { why: paymentsProblem }),
      verb: t('attention.payments.repair'),
      to: '/settings#payments',
    });
  for (const each of cases) needs.push(caseNeed(each));
  if (undelivered && undelivered.total > 0) {
    const title =
      undelivered.total === 1
        ? t('attention.emails.one', { to: undelivered.to })
        : t('attention.emails.many', { count: undelivered.total });
    needs.push({
      key: 'undelivered',
      kind: 'undelivered',
      title,
      otherwise: t('attention.emails.hint'),
      verb: t('attention.emails.action'),
      to: '/orders/emails',
    });
  }
  if (photos > 0)
    needs.push({
      key: 'photos',
      kind: 'photos',
      title: t('attention.photos.title', { count: photos }),
      otherwise: t('attention.photos.hint'),
      verb: t('attention.unsettled.action'),
      to: '/giftcards/designs',
    });
  for (const { _id, giftCardName, expirationDate } of endingSoon(onSale, today)) {
    const days = daysUntil(expirationDate, today);
    needs.push({
      key: _id,
      kind: 'ending',
      title:
        days === 0
          ? t('attention.ending.today', { name: giftCardName })
          : t('attention.ending.title', { name: giftCardName, count: days }),
      otherwise: t('attention.ending.hint', { date: formatDate(expirationDate) }),
      verb: t('attention.ending.action'),
      to: `/giftcards?edit=${encodeURIComponent(_id)}`,
    });
  }
  return needs.slice(0, SHOWN);
}

/** On sale now, and over within two weeks; the first to end first. */
export function endingSoon<Card extends { expirationDate: string }>(onSale: readonly Card[], today: string): Card[] {
  return onSale
    .filter(
      ({ expirationDate }) =>
        expirationDate !== '' &&
        daysUntil(expirationDate, today) >= 0 &&
        daysUntil(expirationDate, today) <= DAYS_AHEAD,
    )
    .sort((one, other) => one.expirationDate.localeCompare(other.expirationDate));
}

function caseNeed({ orderId, kind, buyer, amount, currency, message, orderNumber }: OpenCase): Need {
  const who = buyer?.name || t('guest');
  const sum = formatMoney(amount, currency);
  const withOrder = (words: string): string =>
    orderNumber ? `${words} ${t('order', { number: orderNumber })}` : words;
  if (kind === 'dispute')
    return {
      key: `dispute/${orderId}`,
      kind: 'dispute',
      title: t('attention.dispute.title', { who, sum }),
      otherwise: withOrder(t('attention.dispute.hint')),
      verb: t('attention.dispute.action'),
      to: '/orders/payments',
    };
  return {
    key: `case/${orderId}`,
    kind: 'case',
    title: t('attention.unsettled.title', { sum, who }),
    otherwise: withOrder(message),
    verb: t('attention.unsettled.action'),
    to: '/orders/payments',
  };
}

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}
