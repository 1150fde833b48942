/** The provider's words for brands of payment cards as people write them. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
  INTERAC: 'Interac',
  EFTPOS: 'eftpos',
};

/** "Visa"; undefined for one that has no name of its own. */
export function brandName(brand: string): string | undefined {
  return BRANDS[brand];
}
