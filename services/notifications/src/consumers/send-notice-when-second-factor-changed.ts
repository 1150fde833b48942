import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Whoever changed a second factor, the account's holder hears of it. */
@Injectable()
export class SendNoticeWhenSecondFactorChanged implements Consumer<'identity.second-factor-changed.v1'> {
  readonly event = 'identity.second-factor-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.second-factor-changed.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'second-factor-changed', event.data.email);
  }
}
