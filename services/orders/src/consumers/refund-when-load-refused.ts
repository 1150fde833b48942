import { commandsWhen } from '@giftcard/kernel/consumers';
import { RefundRefusedLoad } from '../commands/refund-refused-load.js';

/** A paid top-up that its card did not take goes back. */
export class RefundWhenLoadRefused extends commandsWhen(
  'redemption.load-refused.v1',
  ({ data }) => new RefundRefusedLoad(data.orderId),
) {}
