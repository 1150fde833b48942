import { commandsWhen } from '@giftcard/kernel/consumers';
import { ReissuePass } from '../commands/reissue-pass.js';

/** The pass of a code that is dead ends in every phone, and the card has another. */
export class ReissuePassWhenCardReissued extends commandsWhen(
  'redemption.card-reissued.v1',
  ({ data, aggregateVersion }) => new ReissuePass(data, aggregateVersion),
  { leavesSealed: true },
) {}
