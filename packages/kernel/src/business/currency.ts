/**
 * What a business may sell in (ISO 4217). All of them have two decimals: amounts are whole hundredths inside, and decimals with at most two
 * places on the wire (docs/adr/0104).
 */
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Of a business until it says otherwise, and until the events of one have arrived (DEC-1.6). */
export const DEFAULT_CURRENCY: Currency = 'USD';

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((each) => each === text);
}
