import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who guesses at an account is stopped, and its holder hears of it. */
@Injectable()
export class SendNoticeWhenSignInStopped implements Consumer<'identity.sign-in-stopped.v1'> {
  readonly event = 'identity.sign-in-stopped.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.sign-in-stopped.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'sign-in-stopped', event.data.email);
  }
}
