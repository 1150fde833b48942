import { commandsWhen } from '@giftcard/kernel/consumers';
import { CountActivated } from '../commands/count-activated.js';

/** A batch says how many of its codes are cards. */
export class CountActivatedWhenCardActivated extends commandsWhen(
  'redemption.card-activated.v1',
  ({ data }) => new CountActivated(data.businessSlug, data.batchId),
  { leavesSealed: true },
) {}
