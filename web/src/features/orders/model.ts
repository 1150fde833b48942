import type { AnswerOf, Schemas } from '@giftcard/client';
import type { Buyer } from '../../lib/buyer.js';
import { formatMoney } from '../../lib/money.js';
import { unitsLeftText } from '../../lib/package-texts.js';
import { work } from '../../lib/work/texts.js';
import { t } from './texts.js';

/** A card type with how many bought it (SPEC-3.5). */
export type GiftCardOrders = AnswerOf<'GET /api/v1/admin/giftcards'>['giftCards'][number];

/** What the list of orders is narrowed by; '' for nothing. */
export interface OrderFilters {
  /** Days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  status: string;
  giftCardId: string;
}

export const NO_FILTERS: OrderFilters = { from: '', to: '', status: '', giftCardId: '' };

export const ORDER_STATUSES = ['active', 'used', 'blocked', 'void', 'expired'] as const;

/** Where somebody is in the list of orders; a search is not part of it: it names people, and an address is kept and shared. */
export interface OrdersPlace {
  filters: OrderFilters;
  /** From 1. */
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The place that an address names; undefined when it names none. What is malformed counts as left out. */
export function placeIn(query: URLSearchParams): OrdersPlace | undefined {
  const given = (name: string, isGood: (value: string) => boolean): string => {
    const value = query.get(name) ?? '';
    return isGood(value) ? value : '';
  };
  const filters: OrderFilters = {
    from: given('from', (day) => DAY.test(day)),
    to: given('to', (day) => DAY.test(day)),
    status: given('status', (status) => ORDER_STATUSES.some((known) => known === status)),
    giftCardId: given('giftCardId', (id) => id.length <= 100),
  };
  const page = given('page', (number) => /^[1-9]\d{0,4}$/.test(number));
  return Object.values(filters).some((value) => value !== '') || page !== ''
    ? { filters, page: Number(page || 1) }
    : undefined;
}

/** The address's query of a place; pages of a search are left out with it. */
export function queryOf({ filters, page, search }: OrdersPlace & { search: string }): Record<string, string> {
  return {
    view: 'customers',
    ...askedOf({ ...filters, search: '' }),
    ...(page > 1 && search.trim() === '' ? { page: String(page) } : {}),
  };
}

export const ORDERS_CSV = '/api/v1/admin/orders.csv';

/** What is asked for, without what is not. */
export function askedOf(filters: OrderFilters & { search: string }): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

export type OrderRefund = Schemas['OrderRefund'];

/** An order with its money and its mails (docs/spec/http.md). Amounts are decimal dollars. */
export type Order = Schemas['Order'];

export type BuyerPage = AnswerOf<'GET /api/v1/admin/buyers'>;

/** Specification 9. */
export const CARDS_PER_STEP = 6;
export const CUSTOMERS_PER_PAGE = 10;
export const BUYERS_PER_STEP = 10;
/** What a progress bar counts to when a card's value is unknown. */
const UNKNOWN_TOTAL = 1000;

/** Cards whose name, tag or description holds the text, in any case. */
export function matching(cards: readonly GiftCardOrders[], search: string): GiftCardOrders[] {
  const text = search.trim().toLowerCase();
  return cards.filter(({ name, tag, description }) => `${name} ${tag} ${description}`.toLowerCase().includes(text));
}

/** How much of a card is used, and of how much. */
export function progressOf({ usedAmount, remainingBalance, amount }: Buyer): { used: number; total: number } {
  // A card that was topped up had more than it was sold with.
  const known = Math.max(amount, usedAmount + remainingBalance);
  return { used: usedAmount, total: known > 0 ? known : UNKNOWN_TOTAL };
}

/** Whole percent, never 100 before nothing is left. */
export function percentUsed(buyer: Buyer): number {
  const { used, total } = progressOf(buyer);
  const percent = Math.round((used / total) * 100);
  return percent >= 100 && buyer.remainingBalance > 0 ? 99 : Math.min(100, percent);
}

/** What is left of a card, in words. */
export function leftText({ status, remainingBalance, packageTerms, unitsLeft, currency }: Buyer): string {
  if (status === 'void') return work('card.refunded');
  if (packageTerms && unitsLeft !== undefined && unitsLeft > 0) return unitsLeftText(unitsLeft, packageTerms);
  return remainingBalance > 0
    ? t('progress.left', { remainingBalance: formatMoney(remainingBalance, currency) })
    : t('progress.full');
}

/** What a history entry was, in a word. */
export function kindText(
  { kind, bonus }: Pick<Buyer['redemptionHistory'][number], 'kind' | 'bonus'>,
  currency: string,
): string {
  if (kind === 'cashed-out' && bonus > 0) return t('history.cashedOutBonus', { bonus: formatMoney(bonus, currency) });
  if (kind === 'cashed-out') return t('history.cashedOut');
  if (kind === 'loaded') return t('history.loaded');
  if (kind === 'package-ended') return t('history.packageEnded');
  if (kind === 'unloaded') return t('history.unloaded');
  return kind === 'undone' ? t('history.givenBack') : t('history.redeemed');
}
