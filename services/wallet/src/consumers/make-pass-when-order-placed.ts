import { commandsWhen } from '@giftcard/kernel/consumers';
import { MakePass } from '../commands/make-pass.js';

/** Every order has its pass, also one whose buyer never asked for it: the card page offers the wallets later. */
export class MakePassWhenOrderPlaced extends commandsWhen('orders.order-placed.v1', ({ data }) => new MakePass(data)) {}
