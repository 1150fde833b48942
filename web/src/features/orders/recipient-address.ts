import { writtenNumber } from '@giftcard/kernel/business/mobile-number';
import type { Buyer } from '../../lib/buyer.js';

/** Where a gift went, as people read it: an address, or a number; empty for one that its buyer hands over. */
export function recipientAddress({ recipientEmail, recipientPhone }: NonNullable<Buyer['giftInfo']>): string {
  return recipientPhone === undefined ? recipientEmail : writtenNumber(recipientPhone);
}
