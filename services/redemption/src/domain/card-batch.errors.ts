import { DomainError, domainError } from '@giftcard/kernel/errors';

export class CardBatchNotFound extends domainError('notFound', 'CARD_BATCH_NOT_FOUND', 'Batch not found.') {}

/** Of a printed code, too: its batch was taken out of use before anybody activated it. */
export class CardBatchVoid extends domainError(
  'conflict',
  'CARD_BATCH_VOID',
  'This printed card was taken out of use and can not be activated.',
) {}

export class TooManyCardCodes extends DomainError {
  constructor(most: number) {
    const message = `At most ${most} printed codes may wait for their activation. Please take out of use what is not needed.`;
    super('conflict', 'TOO_MANY_CARD_CODES', message);
  }
}

/** A printed code that nobody paid for yet. */
export class CardNotActivated extends domainError(
  'conflict',
  'CARD_NOT_ACTIVATED',
  'This gift card is not activated yet.',
) {}

/** Somebody else was faster, or did it before. */
export class AlreadyActivated extends domainError(
  'conflict',
  'ALREADY_ACTIVATED',
  'This gift card was activated already. Please scan it again.',
) {}

/** The card was bought online. */
export class ActivationNotFound extends domainError(
  'notFound',
  'ACTIVATION_NOT_FOUND',
  'This gift card was not activated at a counter.',
) {}

export class ActivationUndoOver extends domainError(
  'conflict',
  'UNDO_TIME_OVER',
  'An activation can be undone within 24 hours only.',
) {}

export class CardUsed extends domainError(
  'conflict',
  'CARD_USED',
  'Something of this gift card was used or added, so its activation can not be undone.',
) {}

/** The counter showed another price than the card has by now. */
export class PriceChanged extends domainError(
  'conflict',
  'PRICE_CHANGED',
  'The price of this gift card has changed. Please scan the card again to see what to take.',
) {}

export class ActivationNotAllowed extends domainError(
  'denied',
  'ACTIVATION_NOT_ALLOWED',
  'Cashiers may not activate gift cards here. Please ask a manager or the owner.',
) {}
