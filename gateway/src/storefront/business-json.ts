import type { Business } from '@giftcard/contracts/identity/v1/identity';
import type { PublicPaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { validityOf } from '@giftcard/kernel/validity';
import { dollarsFromCents } from '@giftcard/kernel/money';
import { imageUrl } from './gift-card-json.js';

/** A business as http.md shows it to the public. */
export function businessJson(business: Business, payments: PublicPaymentSettings | undefined) {
  const { street = '', city = '', state = '' } = business.address ?? {};
  return {
    name: business.name,
    businessSlug: business.businessSlug,
    logoUrl: imageUrl(business.logoKey),
    accent: business.accent,
    address: { street, city, state },
    currency: business.currency,
    timeZone: business.timeZone,
    validityMonths: validityOf(business.validityMonths),
    payments: payments ? paymentsJson(payments) : null,
  };
}

/** `fixedAmount` is there only in a pilot: every purchase is charged that many dollars instead of its price. */
function paymentsJson({ applicationId, locationId, scriptUrl, methods, fixedCents }: PublicPaymentSettings) {
  return { applicationId, locationId, scriptUrl, methods, ...(fixedCents > 0 ? { fixedAmount: dollarsFromCents(fixedCents) } : {}) };
}
