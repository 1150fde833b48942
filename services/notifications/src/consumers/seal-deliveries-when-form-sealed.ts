import { commandsWhen } from '@giftcard/kernel/consumers';
import { SealDeliveries } from '../commands/seal-deliveries.js';

/** Mails of before keep nobody in clear once their order does not. */
export class SealDeliveriesWhenFormSealed extends commandsWhen(
  'orders.form-sealed.v1',
  ({ data }) => new SealDeliveries(data),
) {}
