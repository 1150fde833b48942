import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';
import { StopLinkMails } from '../commands/stop-link-mails.js';

/** Who is to work for a business gets the link to set a password; an earlier one ended. */
@Injectable()
export class SendInvitationWhenStaffInvited implements Consumer<'identity.staff-invited.v1'> {
  readonly event = 'identity.staff-invited.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.staff-invited.v1'>): Promise<void> {
    const { email, expiresAt } = event.data;
    await this.commands.execute(new StopLinkMails(email, event.id));
    await queueMail(this.commands, event, 'staff-invitation', email, { expiresAt });
  }
}
