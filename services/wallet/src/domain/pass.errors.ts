import { domainError } from '@giftcard/kernel/errors';

export class PassNotFound extends domainError('notFound', 'PASS_NOT_FOUND', 'Gift card not found.') {}

/** Of a card page's link that a new one took the place of. */
export class CardReplaced extends domainError(
  'notFound',
  'CARD_REPLACED',
  'This link was replaced by a new one. Please open the card from the newest email.',
) {}

/** It would be a paper that nobody can use. */
export class CardNotPrintable extends domainError(
  'conflict',
  'CARD_NOT_PRINTABLE',
  'Nothing can be spent with this gift card, so it is not printed.',
) {}

/** A device showed no key of this pass, or there is no such pass. */
export class ApplePassUnauthorized extends domainError(
  'unauthenticated',
  'APPLE_PASS_UNAUTHORIZED',
  'This pass is not known here.',
) {}

export class WalletNotConfigured extends domainError(
  'unavailable',
  'WALLET_NOT_CONFIGURED',
  'Phone wallets are not available right now. Your gift card comes by email.',
) {}
