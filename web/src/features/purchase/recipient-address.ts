import { mobileNumber, writtenNumber } from '@giftcard/kernel/business/mobile-number';
import type { Details } from './model.js';

/** Where a gift goes, as people read it: an address, or a number. */
export function addressOf({ delivery, recipientEmail, recipientPhone = '' }: Details): string {
  if (delivery !== 'sms') return recipientEmail;
  const number = mobileNumber(recipientPhone);
  return number === null ? recipientPhone : writtenNumber(number);
}
