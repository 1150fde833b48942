import type { GiftCard } from './gift-card.js';
import { formatMoney } from './money.js';
import { unitsText } from './gift-card.js';
import { common } from './texts.js';

type Sold = Pick<GiftCard, 'amountRange' | 'currency'>;

/** What a gift card is worth, in lists: `$100.00`, or `$10.00–$500.00`. */
export function amountText({ amountRange, amount, currency }: Sold & Pick<GiftCard, 'amount'>): string {
  if (!amountRange) return formatMoney(amount, currency);
  const [least, most] = [formatMoney(amountRange.min, currency), formatMoney(amountRange.max, currency)];
  return common('price.range', { least, most });
}

/** What a gift card holds as it is bought: `5 × Wine tasting` of a package, else its amount. */
export function soldText({
  packageTerms,
  amount,
  currency,
}: Pick<GiftCard, 'packageTerms' | 'amount' | 'currency'>): string {
  return packageTerms ? unitsText(packageTerms.units, packageTerms) : formatMoney(amount, currency);
}

/** What a gift card costs, in lists: `$80.00`, or `From $8.00`. */
export function priceText({ amountRange, salePrice, currency }: Sold & Pick<GiftCard, 'salePrice'>): string {
  const price = formatMoney(salePrice, currency);
  return amountRange ? common('price.from', { price }) : price;
}
