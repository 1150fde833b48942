import { DomainError } from '@giftcard/kernel/errors';

export class RequestNotFound extends DomainError {
  constructor() {
    super('notFound', 'REQUEST_NOT_FOUND', 'Registration request not found.');
  }
}

export class ProvisioningNotFailed extends DomainError {
  constructor() {
    super('conflict', 'PROVISIONING_NOT_FAILED', 'There is nothing to take up again: the provisioning did not fail.');
  }
}
