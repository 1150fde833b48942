import { DomainError } from '@giftcard/kernel/errors';

export class PassNotFound extends DomainError {
  constructor() {
    super('notFound', 'PASS_NOT_FOUND', 'Gift card not found.');
  }
}

export class WalletNotConfigured extends DomainError {
  constructor() {
    super('unavailable', 'WALLET_NOT_CONFIGURED', 'Phone wallets are not available right now. Your gift card comes by email.');
  }
}
