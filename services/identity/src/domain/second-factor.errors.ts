import { DomainError, domainError } from '@giftcard/kernel/errors';

const REFUSED = {
  code: 'This code is wrong, or was used already.',
  passkey: 'This passkey was not accepted. Please try again.',
};

export class FactorCodeInvalid extends DomainError {
  constructor(field: keyof typeof REFUSED = 'code', cause?: unknown) {
    const message = REFUSED[field];
    super('invalid', 'SECOND_FACTOR_INVALID', message, { details: [{ field, message }], cause });
  }
}

export class TooManyPasskeys extends domainError(
  'conflict',
  'TOO_MANY_PASSKEYS',
  'Your account has as many passkeys as it can. Remove one first.',
) {}

export class PasskeyExists extends domainError(
  'conflict',
  'PASSKEY_EXISTS',
  'Your account has this passkey already.',
) {}

/** The second step of a sign-in came too late, after too many wrong codes, or a second time. */
export class SignInOver extends domainError(
  'unauthenticated',
  'SIGN_IN_OVER',
  'This sign-in is over. Please sign in again.',
) {}

export class TotpNotStarted extends domainError(
  'conflict',
  'TOTP_NOT_STARTED',
  'This code app was shown too long ago. Please begin again.',
) {}

export class NoSecondFactor extends domainError('conflict', 'NO_SECOND_FACTOR', 'There is no second factor yet.') {}

export class SecondFactorNeeded extends domainError(
  'conflict',
  'SECOND_FACTOR_NEEDED',
  'Your account needs a second factor. Set another one up first.',
) {}
