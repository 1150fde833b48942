import type { PaymentMethod } from '../../lib/gift-card.js';

const known: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['googlePay', /google/i],
  ['cashAppPay', /cash/i],
  ['card', /card/i],
];

/** The methods a business names that this app can draw, wallets first. A business that names none takes cards. */
export function paymentMethods(named: readonly string[]): PaymentMethod[] {
  const methods = known.filter(([, pattern]) => named.some((name) => pattern.test(name))).map(([method]) => method);
  return methods.length > 0 ? methods : ['card'];
}
