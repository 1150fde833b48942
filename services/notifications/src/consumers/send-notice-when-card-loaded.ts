import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The holder hears of it when somebody else paid; who paid has a receipt. */
export class SendNoticeWhenCardLoaded extends commandsWhen('redemption.card-loaded.v1', (event) =>
  event.data.paidByHolder ? undefined : mail(event, 'card-loaded', event.data.holder?.email),
) {}
