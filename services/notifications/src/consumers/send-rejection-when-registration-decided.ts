import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who is turned down hears why. Who is approved hears it with the link to set a password (business-provisioned). */
@Injectable()
export class SendRejectionWhenRegistrationDecided implements Consumer<'identity.registration-decided.v1'> {
  readonly event = 'identity.registration-decided.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.registration-decided.v1'>): Promise<void> {
    if (event.data.status !== 'rejected') return;
    await queueMail(this.commands, event, 'registration-rejected', event.data.email);
  }
}
