import { DomainError } from '@giftcard/kernel/errors';

export class DeliveryNotFound extends DomainError {
  constructor() {
    super('notFound', 'DELIVERY_NOT_FOUND', 'This mail was not found.');
  }
}

export class DeliveryNotDead extends DomainError {
  constructor() {
    super('conflict', 'DELIVERY_NOT_DEAD', 'Only a mail that failed for good can be sent again.');
  }
}

export class DeliveryExpired extends DomainError {
  constructor() {
    super('conflict', 'DELIVERY_EXPIRED', 'The code in this mail is no longer valid. Please ask for a new one.');
  }
}
