import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** A changed password is never a secret to its owner. */
@Injectable()
export class SendNoticeWhenPasswordChanged implements Consumer<'identity.password-changed.v1'> {
  readonly event = 'identity.password-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.password-changed.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'password-changed', event.data.email);
  }
}
