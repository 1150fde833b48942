import { commandsWhen } from '@giftcard/kernel/consumers';
import { CallOffGroupGiftsOf } from '../commands/group-gift/organize-group-gift.js';

/** A gift of nobody, or for nobody, is none: everybody gets their money back. */
export class CallOffGroupGiftsWhenPersonErased extends commandsWhen(
  'orders.person-erased.v1',
  ({ data }) => new CallOffGroupGiftsOf(data.personId),
) {}
