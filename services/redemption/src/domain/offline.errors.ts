import { DomainError, domainError } from '@giftcard/kernel/errors';

export type NotProven = 'statement' | 'grant' | 'acceptedAt';

/** What a till hands in is not what the platform signed, or not of this till, person or time. */
export class OfflineNotProven extends DomainError {
  /** @param field what of it */
  constructor(field: NotProven) {
    super('denied', 'OFFLINE_NOT_PROVEN', 'This was not accepted by this device in the time for it.', {
      details: [{ field, message: 'is not of this business, device or time' }],
    });
  }
}

/** More than a till accepts of a card, or in an outage. */
export class OfflineLimitReached extends domainError(
  'conflict',
  'OFFLINE_LIMIT_REACHED',
  'This is more than a device accepts without network.',
) {}
