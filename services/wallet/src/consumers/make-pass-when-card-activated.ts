import { commandsWhen } from '@giftcard/kernel/consumers';
import { MakePass } from '../commands/make-pass.js';

/** A physical card has its pass as one that was bought online has: from the moment of its activation. */
export class MakePassWhenCardActivated extends commandsWhen(
  'redemption.card-activated.v1',
  ({ data }) => new MakePass({ ...data, orderId: data.cardId, form: undefined, placedAt: data.activatedAt }),
  { leavesSealed: true },
) {}
