import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who asks what a business has of them gets the link to it while it works. */
@Injectable()
export class SendLinkWhenPersonLinkIssued implements Consumer<'orders.person-link-issued.v1'> {
  readonly event = 'orders.person-link-issued.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'orders.person-link-issued.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'person-link', event.data.person?.email, { expiresAt: event.data.expiresAt });
  }
}
