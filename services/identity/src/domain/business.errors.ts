import { DomainError, domainError } from '@giftcard/kernel/errors';

/** A card's value may not end so soon (kernel/business/gift-card-law). */
export class ValidityUnlawful extends DomainError {
  /** @param message the rule, its source and what may be chosen (unlawfulness) */
  constructor(message: string) {
    super('invalid', 'VALIDITY_UNLAWFUL', message, { details: [{ field: 'validityMonths', message }] });
  }
}

export class CurrencyFixed extends DomainError {
  constructor() {
    const message = 'The currency stays as it is once a gift card was made.';
    super('conflict', 'CURRENCY_FIXED', message, { details: [{ field: 'currency', message }] });
  }
}

/** Up to which the counter needs no mailed code (kernel/business/without-code). */
export class WithoutCodeInvalid extends DomainError {
  constructor(message: string) {
    super('invalid', 'INVALID_FIELDS', message, { details: [{ field: 'withoutCodeUpTo', message }] });
  }
}

export class BusinessNotFound extends domainError('notFound', 'BUSINESS_NOT_FOUND', 'Business not found.') {}
