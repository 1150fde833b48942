import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';
import { StopLinkMails } from '../commands/stop-link-mails.js';

/** Who is to work for a business gets the link to set a password; an earlier one ended. */
export class SendInvitationWhenStaffInvited extends commandsWhen('identity.staff-invited.v1', (event) => [
  new StopLinkMails(event.data.email, event.id),
  mail(event, 'staff-invitation', event.data.email, { expiresAt: event.data.expiresAt }),
]) {}
