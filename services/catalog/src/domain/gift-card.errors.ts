import { DomainError } from '@giftcard/kernel/errors';

export class GiftCardNotFound extends DomainError {
  constructor() {
    super('notFound', 'GIFT_CARD_NOT_FOUND', 'Gift card not found.');
  }
}

/** An admin asked for another business's cards. */
export class TenantMismatch extends DomainError {
  constructor() {
    super('denied', 'TENANT_MISMATCH', 'This belongs to another business.');
  }
}
