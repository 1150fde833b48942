import { domainError } from '@giftcard/kernel/errors';
import type { ReturnReason } from '../domain/delivery.js';

/** A mail that came back, as who tells of it names it. */
export interface ReturnedMail {
  /** With or without brackets and domain. */
  readonly messageId: string;
  readonly reason: ReturnReason;
}

export class ReturnsUnauthorized extends domainError(
  'unauthenticated',
  'RETURNS_UNAUTHORIZED',
  'This is not the password for mails that came back.',
) {}

export class ReturnsUnreadable extends domainError(
  'invalid',
  'RETURNS_UNREADABLE',
  'This could not be read as word of mails that came back.',
) {}
