import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Somebody who registers proves the address with the code. */
@Injectable()
export class SendRegistrationCodeWhenOneTimeCodeIssued implements Consumer<'identity.one-time-code-issued.v1'> {
  readonly event = 'identity.one-time-code-issued.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.one-time-code-issued.v1'>): Promise<void> {
    if (event.data.purpose !== 'registration') return;
    await queueMail(this.commands, event, 'registration-code', event.data.email, { expiresAt: event.data.expiresAt });
  }
}
