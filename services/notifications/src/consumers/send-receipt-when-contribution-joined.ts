import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who pays into a group gift gets a receipt, with the link by which they take it back. */
export class SendReceiptWhenContributionJoined extends commandsWhen('orders.contribution-joined.v1', (event) =>
  mail(event, 'contribution-receipt', event.data.contributor?.email),
) {}
