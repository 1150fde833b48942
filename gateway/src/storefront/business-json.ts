import type { Business } from '@giftcard/contracts/identity/v1/identity';
import type { PublicPaymentSettings } from '@giftcard/contracts/orders/v1/orders';
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
    payments: payments ? { applicationId: payments.applicationId, locationId: payments.locationId, scriptUrl: payments.scriptUrl, methods: payments.methods } : null,
  };
}
