import { DomainError } from '@giftcard/kernel/errors';

export class GiftCardNotFound extends DomainError {
  constructor() {
    super('notFound', 'GIFT_CARD_NOT_FOUND', 'Gift card not found.');
  }
}

export class GiftCardNotOnSale extends DomainError {
  constructor() {
    super('conflict', 'GIFT_CARD_NOT_ON_SALE', 'This gift card is not on sale.');
  }
}

export class PriceChanged extends DomainError {
  constructor() {
    super('conflict', 'PRICE_CHANGED', 'The price of this gift card has changed. Please reload the page and try again.');
  }
}

export class PaymentsNotConfigured extends DomainError {
  constructor() {
    super('conflict', 'PAYMENTS_NOT_CONFIGURED', "This business can't take payments right now. You were not charged.");
  }
}

/** The charge didn't happen, and why, fit for the buyer. */
export class PaymentDeclined extends DomainError {
  constructor(message: string) {
    super('rejected', 'PAYMENT_DECLINED', message);
  }
}

/** Whether the charge happened is not known yet; the reconciler finds out. */
export class PaymentProviderUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('unavailable', 'PAYMENT_PROVIDER_UNAVAILABLE', "The payment provider doesn't answer right now. If you were charged without getting a card, the money goes back by itself.", {
      retryAfter: 30,
      ...(cause === undefined ? {} : { cause }),
    });
  }
}

export class PaymentNotFound extends DomainError {
  constructor() {
    super('notFound', 'PAYMENT_NOT_FOUND', 'We have no such payment.');
  }
}

export class PaymentNotCompleted extends DomainError {
  constructor(refunded: boolean) {
    super('conflict', 'PAYMENT_NOT_COMPLETED', refunded ? 'This payment was refunded, because the purchase was not completed in time.' : 'This payment is not completed.');
  }
}

export class IdempotencyKeyReused extends DomainError {
  constructor() {
    super('conflict', 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another purchase.');
  }
}
