import { formatDate } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import type { HolderCard } from './api.js';
import { t } from './texts.js';
import { common } from '../../lib/texts.js';

export interface HistoryLine {
  what: string;
  amount: string;
  date: string;
  left: string;
}

const WHAT = {
  redeemed: t('history.redeemed'),
  undone: common('card.redemptionUndone'),
  'cashed-out': common('card.cashedOut'),
} as const;

/** The card's life, newest first; its beginning is the last line. */
export function historyLines({ redemptionHistory, amount, currency, from, issuedAt }: HolderCard): HistoryLine[] {
  const money = (dollars: number): string => formatMoney(dollars, currency);
  const entries = redemptionHistory.map(({ kind, redeemedAmount, bonus, remainingAmount, redemptionDate }) => ({
    what: kind === 'cashed-out' && bonus > 0 ? t('history.cashedOutBonus', { bonus: money(bonus) }) : WHAT[kind],
    amount: kind === 'undone' ? money(redeemedAmount) : `−${money(redeemedAmount)}`,
    date: formatDate(redemptionDate),
    left: t('history.left', { remainingAmount: money(remainingAmount) }),
  }));
  return [
    ...entries,
    {
      what: from === '' ? common('card.bought') : t('history.givenBy', { from }),
      amount: money(amount),
      date: formatDate(issuedAt),
      left: t('history.onCard', { amount: money(amount) }),
    },
  ];
}

/** Why a card can't be used now; undefined when it can. */
export function blockedText({
  status,
  remainingBalance,
}: Pick<HolderCard, 'status' | 'remainingBalance'>): string | undefined {
  if (status === 'void') return common('card.refundedHint');
  if (status === 'expired') return t('state.expired');
  if (status === 'blocked') return t('state.blocked');
  return remainingBalance === 0 ? t('state.usedUp') : undefined;
}
