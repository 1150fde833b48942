import { domainError } from '@giftcard/kernel/errors';

export class StaffNotFound extends domainError(
  'notFound',
  'STAFF_NOT_FOUND',
  'There is no such person in your business.',
) {}

export class StaffJoined extends domainError(
  'conflict',
  'STAFF_JOINED',
  'This person has a password already and needs no invitation.',
) {}

export class OwnAccount extends domainError(
  'conflict',
  'OWN_ACCOUNT',
  'You can not change your own role or access. Another owner can.',
) {}

export class FoundingOwner extends domainError(
  'conflict',
  'FOUNDING_OWNER',
  'Who founded the business stays its owner. Please contact us to change that.',
) {}
