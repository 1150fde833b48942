import { DomainError, domainError } from '@giftcard/kernel/errors';

export class TillNotFound extends domainError(
  'notFound',
  'TILL_NOT_FOUND',
  'There is no such device in your business.',
) {}

export class TooManyTills extends domainError(
  'conflict',
  'TOO_MANY_TILLS',
  'Your business has as many devices as it can have. Withdraw one that is not used.',
) {}

export class TillCodeInvalid extends domainError(
  'invalid',
  'TILL_CODE_INVALID',
  'This code is wrong, was used already or is too old. Please ask for a new one.',
) {}

export class TillNotEnrolled extends domainError(
  'unauthenticated',
  'TILL_NOT_ENROLLED',
  'This device is not set up for the counter.',
) {}

export class TillWithdrawn extends domainError(
  'unauthenticated',
  'TILL_WITHDRAWN',
  'This device was withdrawn. Please ask the owner to add it again.',
) {}

export class StaffOtherLocation extends domainError(
  'denied',
  'STAFF_OTHER_LOCATION',
  'This person works at another location. The owner can change that under Settings, Staff.',
) {}

export class PinTooEasy extends DomainError {
  constructor() {
    const message = 'This PIN is too easy to guess. Please choose another.';
    super('invalid', 'PIN_TOO_EASY', message, { details: [{ field: 'pin', message }] });
  }
}

export class PinNotSet extends domainError(
  'conflict',
  'PIN_NOT_SET',
  'This person has no PIN yet. They set one in their account.',
) {}

export class PinWrong extends domainError('invalid', 'PIN_WRONG', 'This PIN is wrong.') {}

export class PinPaused extends DomainError {
  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super('limited', 'PIN_PAUSED', 'Too many wrong PINs. Please wait ten minutes, or let somebody else go on.', {
      retryAfter,
    });
  }
}

export class PinStopped extends domainError(
  'denied',
  'PIN_STOPPED',
  'Too many wrong PINs. This person sets another PIN in their account first.',
) {}
