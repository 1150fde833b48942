import { domainError } from '@giftcard/kernel/errors';

/** A link of nobody's. */
export class AutoReloadNotFound extends domainError(
  'notFound',
  'AUTO_RELOAD_NOT_FOUND',
  'This link is not valid. Please use the one in your latest mail.',
) {}

/** A gift card has one at most. */
export class AutoReloadExists extends domainError(
  'conflict',
  'AUTO_RELOAD_EXISTS',
  'This gift card reloads by itself already. You were not charged: top it up once, without the tick.',
) {}
