import { domainError } from '@giftcard/kernel/errors';

export class GroupGiftNotFound extends domainError(
  'notFound',
  'GROUP_GIFT_NOT_FOUND',
  'This group gift is not known.',
) {}

export class ContributionNotFound extends domainError(
  'notFound',
  'CONTRIBUTION_NOT_FOUND',
  'This contribution is not known.',
) {}

/** It ended, or is about to. */
export class GroupGiftClosed extends domainError('conflict', 'GROUP_GIFT_CLOSED', 'This group gift is closed.') {}

/** Nothing was charged. */
export class GroupGiftFull extends domainError(
  'conflict',
  'GROUP_GIFT_FULL',
  'This gift takes no more contributions.',
) {}

/** Its card would be worth less than its type allows. */
export class GroupGiftTooSmall extends domainError(
  'conflict',
  'GROUP_GIFT_TOO_SMALL',
  'Less was paid in than a card may be worth.',
) {}

/** The amount of the card type is not chosen, or it has a discount. */
export class GroupGiftNotOffered extends domainError(
  'conflict',
  'GROUP_GIFT_NOT_OFFERED',
  'This gift card can not be a group gift.',
) {}

/** Nobody is written to for somebody whose own address nobody has seen to be theirs. */
export class OrganizerNotConfirmed extends domainError(
  'conflict',
  'ORGANIZER_NOT_CONFIRMED',
  'Please open the link in the mail that we sent you first.',
) {}
