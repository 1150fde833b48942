import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** A new business's owner gets the link to set a password, or a welcome when there is one already; once, also when the business is told of again. */
@Injectable()
export class SendWelcomeWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    const template = event.data.setPasswordTokenSealed ? 'set-password' : 'welcome';
    await queueMail(this.commands, event, template, event.data.ownerEmail, { onceFor: `welcome of ${event.data.businessSlug}` });
  }
}
