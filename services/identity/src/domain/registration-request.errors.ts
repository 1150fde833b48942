import { domainError } from '@giftcard/kernel/errors';

export class RequestNotFound extends domainError('notFound', 'REQUEST_NOT_FOUND', 'Registration request not found.') {}

export class ProvisioningNotFailed extends domainError(
  'conflict',
  'PROVISIONING_NOT_FAILED',
  'There is nothing to take up again: the provisioning did not fail.',
) {}
