import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndPackageInMails } from '../commands/end-package-in-mails.js';
import { mail } from './mail.js';

/** The holder hears that units are money now, where something is left; a gift that waits says it itself. */
export class SendNoticeWhenCardPackageEnded extends commandsWhen('redemption.card-package-ended.v1', (event) => {
  const { businessSlug, cardId, holder } = event.data;
  return new EndPackageInMails(businessSlug, cardId, mail(event, 'package-ended', holder?.email));
}) {}
