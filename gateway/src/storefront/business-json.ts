import type { Contact } from '@giftcard/contracts/common/v1/common';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import type { PublicPaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { requiredWords } from '@giftcard/kernel/required-words/required-words';
import { validityOf } from '@giftcard/kernel/business/validity';
import { mapUrlOf } from '@giftcard/kernel/business/map-url';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import type { Language } from '@giftcard/kernel/business/language';
import { imageUrl } from '../edge/image-url.js';
import type { Business as BusinessAnswer, Payments } from '../openapi/components.js';

/** A business as http.md shows it to the public. */
export function businessJson(
  business: Business,
  payments: PublicPaymentSettings | undefined,
  language: Language,
  now = new Date(),
): BusinessAnswer {
  const { street = '', city = '', state = '' } = business.address ?? {};
  return {
    name: business.name,
    businessSlug: business.businessSlug,
    logoUrl: imageUrl(business.logoKey),
    accent: business.accent,
    address: { street, city, state },
    contact: { ...contactJson(business.contact), mapUrl: mapUrlOf(business.contact, business.address) },
    currency: business.currency,
    timeZone: business.timeZone,
    validityMonths: validityOf(business.validityMonths),
    requiredWords: [...requiredWords(business, now, language)],
    termsVersion: business.termsVersion ?? '',
    payments: payments ? paymentsJson(payments, business.currency) : null,
  };
}

/** How guests reach a business: only what its owner entered, the rest is empty. */
export function contactJson({
  phone = '',
  email = '',
  website = '',
  openingHours = '',
  mapUrl = '',
}: Partial<Contact> = {}): BusinessAnswer['contact'] {
  return { phone, email, website, openingHours, mapUrl };
}

/** Cash App Pay is for dollars alone. `fixedAmount` is there only in a pilot: every purchase is charged that many dollars instead of its price. */
function paymentsJson(
  { applicationId, locationId, scriptUrl, methods, fixedCents }: PublicPaymentSettings,
  currency: string,
): Payments {
  return {
    applicationId,
    locationId,
    scriptUrl,
    methods: methods.filter((method) => method !== 'cashAppPay' || currency === 'USD'),
    ...(fixedCents > 0 ? { fixedAmount: dollarsFromCents(fixedCents) } : {}),
  };
}
