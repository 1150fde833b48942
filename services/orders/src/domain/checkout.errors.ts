import { DomainError, domainError } from '@giftcard/kernel/errors';

/** The guest chose from a range that the gift card has no more, or one has come that was not shown. */
export class AmountNotOffered extends domainError(
  'conflict',
  'AMOUNT_NOT_OFFERED',
  'The amounts of this gift card have changed. Please choose again. You were not charged.',
) {}

/** The card takes no top-up of this size now; nothing was charged. */
export class TopUpRefused extends domainError(
  'conflict',
  'TOP_UP_REFUSED',
  'This gift card can not be topped up with this amount. You were not charged.',
) {}

export class PriceChanged extends domainError(
  'conflict',
  'PRICE_CHANGED',
  'The price of this gift card has changed. Please reload the page and try again.',
) {}

export class TermsChanged extends domainError(
  'conflict',
  'TERMS_CHANGED',
  'The terms of sale have changed meanwhile. Please read them and pay again: you were not charged.',
) {}

/** The platform sends no text messages. */
export class TextsNotOffered extends domainError(
  'conflict',
  'TEXTS_NOT_OFFERED',
  'Gifts can not be sent by text message here. Please choose another way.',
  { details: [{ field: 'giftInfo.delivery', message: 'Please choose another way: we send no text messages' }] },
) {}

export class PaymentsNotConfigured extends domainError(
  'conflict',
  'PAYMENTS_NOT_CONFIGURED',
  "This business can't take payments right now. You were not charged.",
) {}

/** The charge didn't happen, and why, fit for the buyer. */
export class PaymentDeclined extends DomainError {
  constructor(message: string) {
    super('rejected', 'PAYMENT_DECLINED', message);
  }
}

/** Whether the charge happened is not known yet; the reconciler finds out. */
export class PaymentProviderUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super(
      'unavailable',
      'PAYMENT_PROVIDER_UNAVAILABLE',
      "The payment provider doesn't answer right now. If you were charged without getting a card, the money goes back by itself.",
      {
        retryAfter: 30,
        ...(cause === undefined ? {} : { cause }),
      },
    );
  }
}

/** Who knows a payment's id alone can't finish its purchase. */
export class CheckoutSecretRequired extends domainError(
  'denied',
  'CHECKOUT_SECRET_REQUIRED',
  'This purchase can only be finished where it was paid. If nobody finishes it, the money goes back by itself.',
) {}

export class PaymentNotFound extends domainError('notFound', 'PAYMENT_NOT_FOUND', 'We have no such payment.') {}

export class PaymentNotCompleted extends DomainError {
  constructor(refunded: boolean) {
    super(
      'conflict',
      'PAYMENT_NOT_COMPLETED',
      refunded ? 'This payment was refunded.' : 'This payment is not completed.',
    );
  }
}

/** Another form for a payment that has one: it is told nothing of the card. */
export class PurchaseDiffers extends domainError(
  'conflict',
  'PURCHASE_DIFFERS',
  'This payment was used for a gift card with other details already.',
) {}

/** Another business's order too: ids tell nothing. */
export class OrderNotFound extends domainError('notFound', 'ORDER_NOT_FOUND', 'There is no such order.') {}

export class RefundNotFound extends domainError('notFound', 'REFUND_NOT_FOUND', 'This order has no refund.') {}

/** The bank decides about this money. */
export class PaymentIsDisputed extends domainError(
  'conflict',
  'PAYMENT_DISPUTED',
  "The buyer disputes this payment with their bank, which decides about the money. It can't be refunded here.",
) {}

export class NothingToRefund extends domainError(
  'conflict',
  'NOTHING_TO_REFUND',
  'This gift card was used up: there is nothing left to refund.',
) {}

export class RefundReasonInvalid extends DomainError {
  constructor(longest: number) {
    super('invalid', 'INVALID_FIELDS', 'Please give a reason.', {
      details: [{ field: 'reason', message: `must be a text of 1 to ${longest} characters` }],
    });
  }
}

export class WebhookSignatureInvalid extends domainError(
  'denied',
  'WEBHOOK_SIGNATURE_INVALID',
  'This notification is not signed by the payment provider.',
) {}

export class WebhookUnreadable extends domainError(
  'invalid',
  'WEBHOOK_UNREADABLE',
  'This notification could not be read.',
) {}
