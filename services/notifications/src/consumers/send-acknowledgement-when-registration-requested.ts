import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who asks to join hears that the request arrived: once a day, since anybody can type anybody's address. */
@Injectable()
export class SendAcknowledgementWhenRegistrationRequested implements Consumer<'identity.registration-requested.v1'> {
  readonly event = 'identity.registration-requested.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.registration-requested.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'registration-received', event.data.email, {
      onceFor: `registration received on ${event.occurredAt.slice(0, 10)}`,
    });
  }
}
