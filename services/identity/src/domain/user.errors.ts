import { DomainError, domainError } from '@giftcard/kernel/errors';

export class InvalidCredentials extends domainError(
  'unauthenticated',
  'INVALID_CREDENTIALS',
  'The email address or the password is wrong.',
) {}

export class AccountSuspended extends domainError(
  'denied',
  'ACCOUNT_SUSPENDED',
  'This account is suspended. Please contact us.',
) {}

export class TooManyAttempts extends DomainError {
  /** @param guessedFrom of the first try that an account's limit stops: from how many addresses its password was tried */
  constructor(
    retryAfter: number,
    readonly guessedFrom?: number,
  ) {
    super('limited', 'TOO_MANY_ATTEMPTS', 'Too many failed attempts. Please try again later.', { retryAfter });
  }
}

export class AdminNotFound extends domainError('notFound', 'ADMIN_NOT_FOUND', 'There is no such business admin.') {}

export class EmailTaken extends domainError(
  'conflict',
  'EMAIL_TAKEN',
  'An account with this email address exists already.',
) {}

export class SlugTaken extends domainError('conflict', 'SLUG_TAKEN', 'Another business uses this address already.') {}

export class PasswordTooCommon extends DomainError {
  constructor(field: string) {
    const message = 'This password is too easy to guess. Please choose another.';
    super('invalid', 'PASSWORD_TOO_COMMON', message, { details: [{ field, message }] });
  }
}

export class CurrentPasswordWrong extends DomainError {
  constructor(field = 'currentPassword') {
    const message = field === 'currentPassword' ? 'The current password is wrong.' : 'The password is wrong.';
    super('invalid', 'CURRENT_PASSWORD_WRONG', message, { details: [{ field, message }] });
  }
}

export class LinkInvalid extends domainError('invalid', 'LINK_INVALID', 'This link was used already or is too old.') {}
