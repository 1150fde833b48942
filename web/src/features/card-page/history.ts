import { formatDate } from '../../lib/dates.js';
import { formatMoney, toCents } from '../../lib/money.js';
import { unitsLeftText, unitsText } from '../../lib/package-texts.js';
import { unitsLeftAfterEach } from '../../lib/units-left.js';
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
  loaded: t('history.loaded'),
  unloaded: t('history.unloaded'),
  'package-ended': t('history.packageEnded'),
} as const;

const ADDS: readonly (keyof typeof WHAT)[] = ['loaded', 'package-ended'];

/** The card's life, newest first; its beginning is the last line. Of a package it is told in units, of money in money. */
export function historyLines(card: HolderCard): HistoryLine[] {
  const { packageTerms, amount, currency, from, issuedAt } = card;
  const sold = packageTerms ? unitsText(packageTerms.units, packageTerms) : formatMoney(amount, currency);
  return [
    ...(packageTerms ? linesOfUnits(card, packageTerms) : linesOfMoney(card)),
    {
      what: from === '' ? common('card.bought') : t('history.givenBy', { from }),
      amount: sold,
      date: formatDate(issuedAt),
      left: t('history.onCard', { amount: sold }),
    },
  ];
}

function linesOfUnits(
  { redemptionHistory, unitsLeft = 0 }: HolderCard,
  terms: NonNullable<HolderCard['packageTerms']>,
): HistoryLine[] {
  const left = unitsLeftAfterEach(redemptionHistory, unitsLeft);
  return redemptionHistory.map(({ kind, units = 0, redemptionDate }, at) => ({
    what: WHAT[kind],
    amount: kind === 'undone' ? unitsText(units, terms) : `−${unitsText(units, terms)}`,
    date: formatDate(redemptionDate),
    left: unitsLeftText(left[at] ?? 0, terms),
  }));
}

function linesOfMoney({ redemptionHistory, currency }: HolderCard): HistoryLine[] {
  const money = (dollars: number): string => formatMoney(dollars, currency);
  return redemptionHistory.flatMap(({ kind, redeemedAmount, tip = 0, bonus, remainingAmount, redemptionDate }) => {
    const isBack = kind === 'undone';
    const line = (what: string, sum: number, left: number): HistoryLine => ({
      what,
      amount: isBack || ADDS.includes(kind) ? money(sum) : `−${money(sum)}`,
      date: formatDate(redemptionDate),
      left: t('history.left', { remainingAmount: money(left) }),
    });
    const what = kind === 'cashed-out' && bonus > 0 ? t('history.cashedOutBonus', { bonus: money(bonus) }) : WHAT[kind];
    if (kind === 'package-ended') return [line(what, remainingAmount, remainingAmount)];
    if (tip === 0) return [line(what, redeemedAmount, remainingAmount)];
    // One write took both: the tip is shown as what came after the amount.
    const before = (toCents(remainingAmount) + toCents(tip) * (isBack ? -1 : 1)) / 100;
    return [
      line(isBack ? t('history.tipBack') : t('history.tip'), tip, remainingAmount),
      line(what, redeemedAmount, before),
    ];
  });
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
