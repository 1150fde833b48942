import { DomainError } from '@giftcard/kernel/errors';

export class PassNotFound extends DomainError {
  constructor() {
    super('notFound', 'PASS_NOT_FOUND', 'Gift card not found.');
  }
}

/** A device showed no key of this pass, or there is no such pass. */
export class ApplePassUnauthorized extends DomainError {
  constructor() {
    super('unauthenticated', 'APPLE_PASS_UNAUTHORIZED', 'This pass is not known here.');
  }
}

export class WalletNotConfigured extends DomainError {
  constructor() {
    super(
      'unavailable',
      'WALLET_NOT_CONFIGURED',
      'Phone wallets are not available right now. Your gift card comes by email.',
    );
  }
}
