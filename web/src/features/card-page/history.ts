import { formatDate } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import type { HolderCard } from './api.js';
import { texts } from './texts.js';
import { common } from '../../lib/texts.js';

export interface HistoryLine {
  what: string;
  amount: string;
  date: string;
  left: string;
}

/** The card's life, newest first; its beginning is the last line. */
export function historyLines({ redemptionHistory, amount, currency, from, issuedAt }: HolderCard): HistoryLine[] {
  const money = (dollars: number): string => formatMoney(dollars, currency);
  const entries = redemptionHistory.map(({ kind, redeemedAmount, remainingAmount, redemptionDate }) => ({
    what: kind === 'undone' ? common.redemptionUndone : texts.redeemedAtTheCounter,
    amount: kind === 'undone' ? money(redeemedAmount) : `−${money(redeemedAmount)}`,
    date: formatDate(redemptionDate),
    left: texts.left(money(remainingAmount)),
  }));
  return [
    ...entries,
    {
      what: from === '' ? common.bought : texts.givenBy(from),
      amount: money(amount),
      date: formatDate(issuedAt),
      left: texts.onTheCard(money(amount)),
    },
  ];
}

/** Why a card can't be used now; undefined when it can. */
export function blockedText({
  status,
  remainingBalance,
}: Pick<HolderCard, 'status' | 'remainingBalance'>): string | undefined {
  if (status === 'void') return common.thisCardWasRefunded;
  if (status === 'expired') return texts.thisCardHasExpired;
  if (status === 'blocked') return texts.thisCardIsOn;
  return remainingBalance === 0 ? texts.everythingOnThisCard : undefined;
}
