import { DomainError } from '@giftcard/kernel/errors';

export class BusinessNotFound extends DomainError {
  constructor() {
    super('notFound', 'BUSINESS_NOT_FOUND', 'Business not found.');
  }
}
