import { brandName } from '@giftcard/kernel/business/card-brand';
import type { Order } from './model.js';
import { t } from './texts.js';

const METHODS: Readonly<Record<string, string>> = {
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
  cashAppPay: 'Cash App Pay',
  cash: t('paidWith.cash'),
  terminal: t('paidWith.terminal'),
  group: t('paidWith.group'),
};

/** `Visa ending 1111`, `Visa ending 1111 (Google Pay)`, `Cash App Pay`; of an order of before it was kept: `the card it was paid with`. */
export function paidWithText({ method, brand, last4 }: Order['paidWith']): string {
  const wallet = METHODS[method];
  if (!brand || !last4) return wallet ?? t('paidWith.unknown');
  const card = { brand: brandName(brand) ?? t('paidWith.card'), last4 };
  return wallet ? t('paidWith.endingInWallet', { ...card, wallet }) : t('paidWith.ending', card);
}
