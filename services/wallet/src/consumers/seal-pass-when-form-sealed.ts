import { commandsWhen } from '@giftcard/kernel/consumers';
import { SealPass } from '../commands/seal-pass.js';

/** A pass of before keeps nobody in clear once its order does not. */
export class SealPassWhenFormSealed extends commandsWhen('orders.form-sealed.v1', ({ data }) => new SealPass(data)) {}
