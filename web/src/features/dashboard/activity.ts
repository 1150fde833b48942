import type { AuditEntry } from '../../app/audit/entry.js';
import { sentenceOf } from '../../app/audit/sentence.js';
import { formatMoney } from '../../lib/money.js';
import type { Sale } from './api.js';
import { t } from './texts.js';

/** One line of what happened last. */
export interface Happening {
  id: string;
  at: string;
  who: string;
  what: string;
  /** '' for none. */
  amount: string;
  below: string;
  kind: 'sale' | 'redeemed' | 'other';
}

const SHOWN = 8;
/** A code that was sent is no news: what follows from it is. A card that was activated is told as a sale. */
const NO_NEWS = /(code-issued|card-activated)$/;

/** The last sales and what was done at the counter and after, newest first. @param reader the id of who reads */
export function activityOf(
  sales: readonly Sale[],
  deeds: readonly AuditEntry[],
  reader: string | undefined,
): Happening[] {
  const happenings = [
    ...sales.map(saleHappening),
    ...deeds.filter(({ action }) => !NO_NEWS.test(action)).map((entry) => deedHappening(entry, reader)),
  ];
  return happenings.sort((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN);
}

function saleHappening({
  id,
  buyerName,
  giftCardName,
  purchaseDate,
  amount,
  currency,
  giftInfo,
  orderNumber,
  paidAtCounter,
}: Sale): Happening {
  const what = giftInfo
    ? t('activity.boughtFor', { card: giftCardName, recipient: giftInfo.recipientName })
    : t('activity.bought', { card: giftCardName });
  return {
    id: `sale/${id}`,
    at: purchaseDate,
    who: buyerName || t('guest'),
    what,
    amount: formatMoney(amount, currency),
    below: [paidAtCounter === null ? t('activity.online') : t('activity.atCounter'), orderNumber ?? '']
      .filter(Boolean)
      .join(' · '),
    kind: 'sale',
  };
}

function deedHappening(entry: AuditEntry, reader: string | undefined): Happening {
  const { person, deed, below, amount, note } = sentenceOf(entry, reader);
  return {
    id: entry.id,
    at: entry.at,
    who: person,
    what: deed,
    amount,
    below: [note, below].filter(Boolean).join(' · '),
    kind: entry.action === 'redemption.card-redeemed' ? 'redeemed' : 'other',
  };
}
