import { commandsWhen } from '@giftcard/kernel/consumers';
import { SealCard } from '../commands/seal-card.js';

/** A card of before keeps nobody in clear once its order does not. */
export class SealCardWhenFormSealed extends commandsWhen('orders.form-sealed.v1', ({ data }) => new SealCard(data)) {}
