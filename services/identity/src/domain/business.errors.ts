import { DomainError, domainError } from '@giftcard/kernel/errors';

/** A card's value may not end so soon (kernel/business/validity). */
export class ValidityUnlawful extends DomainError {
  constructor() {
    const message =
      'US federal law (12 CFR 1005.20) does not let a gift card expire within five years. Please choose five years or more, or "never expires".';
    super('invalid', 'VALIDITY_UNLAWFUL', message, { details: [{ field: 'validityMonths', message }] });
  }
}

export class BusinessNotFound extends domainError('notFound', 'BUSINESS_NOT_FOUND', 'Business not found.') {}
