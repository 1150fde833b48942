import { domainError } from '@giftcard/kernel/errors';

export class ReminderLinkInvalid extends domainError(
  'notFound',
  'REMINDER_LINK_INVALID',
  'This link leads nowhere. Please open it from the mail once more.',
) {}
