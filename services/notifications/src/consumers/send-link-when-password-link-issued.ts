import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who forgot the password, or whom the super admin sends a new link, gets it while it works. */
@Injectable()
export class SendLinkWhenPasswordLinkIssued implements Consumer<'identity.password-link-issued.v1'> {
  readonly event = 'identity.password-link-issued.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.password-link-issued.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'new-password-link', event.data.email, { expiresAt: event.data.expiresAt });
  }
}
