import { commandsWhen } from '@giftcard/kernel/consumers';
import { ForgetReminderStop } from '../commands/forget-reminder-stop.js';

/** Nothing of who was erased stays; nothing is mailed to them anyway. */
export class ForgetReminderStopWhenPersonErased extends commandsWhen(
  'orders.person-erased.v1',
  ({ data }) => new ForgetReminderStop(data.personId),
  { leavesSealed: true },
) {}
