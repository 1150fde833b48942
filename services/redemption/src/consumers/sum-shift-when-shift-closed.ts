import { commandsWhen } from '@giftcard/kernel/consumers';
import { SumShift } from '../commands/close-shift.js';

/** Who closed it sums it at once; where that was cut off, this does. */
export class SumShiftWhenShiftClosed extends commandsWhen(
  'redemption.shift-closed.v1',
  ({ data }) => new SumShift(data.shiftId),
) {}
