import type {
  OrdersTogether,
  PaidCheckout,
  Payment as PaymentMessage,
  PaymentSettings as PaymentSettingsMessage,
} from '@giftcard/contracts/orders/v1/orders';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import type { Sealer } from '@giftcard/kernel/sealer';
import type { Payment } from '../domain/payment-provider.js';
import type { KeptTest } from '../domain/account-tests.repository.js';
import type { PaymentSettings } from '../domain/payment-settings.js';
import type { Checkout } from '../domain/checkout.js';
import { togetherOf } from '../domain/gifts.js';
import { toldForm } from '../domain/purchase-form.js';
import { pictureOf, tellsSecrets, type CheckoutWithCard } from '../domain/place-order.js';

export function paymentMessage({ updatedAt, cardBrand = '', cardLast4 = '', ...payment }: Payment): PaymentMessage {
  return { ...payment, updatedAt: updatedAt.toISOString(), cardBrand, cardLast4 };
}

/** The orders of a purchase of several gifts, to spread into a message; nothing of one. */
export function togetherMessage(checkout: Checkout): { together?: OrdersTogether } {
  const list = togetherOf(checkout);
  return list.length > 1 ? { together: { list: [...list] } } : {};
}

/** A paid checkout as the proto message; its secrets are opened here and nowhere else, and left out once they are told no more. */
export function paidCheckoutMessage(checkout: CheckoutWithCard, sealer: Sealer, now: Date): PaidCheckout {
  const {
    id: orderId,
    businessSlug,
    giftCard,
    amountCents,
    priceCents,
    currency,
    card,
    form,
    payment,
    placedAt,
    orderNumber = '',
  } = checkout;
  const isTold = tellsSecrets(checkout, now);
  return {
    orderId,
    businessSlug,
    giftCardId: giftCard.giftCardId,
    giftCardName: giftCard.name,
    amountCents,
    priceCents,
    currency,
    code: isTold ? groupCardCode(sealer.open(card.codeSealed, 'card-code')) : '',
    publicToken: isTold ? sealer.open(card.publicTokenSealed, 'public-token') : '',
    form: toldForm(form),
    payment: paymentMessage(payment),
    placedAt: placedAt?.toISOString(),
    ...pictureOf(checkout),
    orderNumber,
    packageTerms: giftCard.packageTerms,
    ...togetherMessage(checkout),
  };
}

/** The access token is told of, never told. */
export function paymentSettingsMessage(
  { applicationId, locationId, accessTokenSealed, accessTokenLast4, webhookKeySealed }: PaymentSettings,
  test: KeptTest | undefined,
): PaymentSettingsMessage {
  return {
    applicationId,
    locationId,
    accessTokenConfigured: accessTokenSealed !== undefined,
    accessTokenLast4,
    webhookKeyConfigured: webhookKeySealed !== undefined,
    lastTest: test && {
      ok: test.ok,
      message: test.message,
      locationName: test.locationName,
      testedAt: test.at.toISOString(),
    },
  };
}
