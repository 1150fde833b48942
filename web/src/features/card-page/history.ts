import { formatDate } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import type { HolderCard } from './api.js';

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
    what: kind === 'undone' ? 'Redemption undone' : 'Redeemed at the counter',
    amount: kind === 'undone' ? money(redeemedAmount) : `−${money(redeemedAmount)}`,
    date: formatDate(redemptionDate),
    left: `${money(remainingAmount)} left`,
  }));
  return [...entries, { what: from === '' ? 'Bought' : `Given by ${from}`, amount: money(amount), date: formatDate(issuedAt), left: `${money(amount)} on the card` }];
}

/** Why a card can't be used now; undefined when it can. */
export function blockedText({ status, remainingBalance }: Pick<HolderCard, 'status' | 'remainingBalance'>): string | undefined {
  if (status === 'void') return 'This card was refunded and can no longer be used.';
  if (status === 'expired') return 'This card has expired.';
  if (status === 'blocked') return 'This card is on hold. Please ask the house about it.';
  return remainingBalance === 0 ? 'Everything on this card has been used. We hope it was lovely.' : undefined;
}
