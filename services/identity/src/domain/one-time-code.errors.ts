import { DomainError } from '@giftcard/kernel/errors';

export class CodeInvalid extends DomainError {
  constructor() {
    super('invalid', 'OTP_INVALID', 'Invalid OTP. Please try again.');
  }
}

export class TooManyCodes extends DomainError {
  constructor(retryAfter: number) {
    super('limited', 'TOO_MANY_CODES', 'Too many codes were sent. Please wait a few minutes.', { retryAfter });
  }
}
