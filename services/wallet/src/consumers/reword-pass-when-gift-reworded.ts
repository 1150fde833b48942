import { commandsWhen } from '@giftcard/kernel/consumers';
import { RewordPass } from '../commands/reword-pass.js';

/** Its buyer changed what the gift says, and its pass says the same. */
export class RewordPassWhenGiftReworded extends commandsWhen(
  'redemption.gift-reworded.v1',
  ({ data }) => new RewordPass(data),
) {}
