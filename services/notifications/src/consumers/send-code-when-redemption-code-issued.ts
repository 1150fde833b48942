import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** The holder confirms a redemption with the code. */
@Injectable()
export class SendCodeWhenRedemptionCodeIssued implements Consumer<'redemption.redemption-code-issued.v1'> {
  readonly event = 'redemption.redemption-code-issued.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'redemption.redemption-code-issued.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'redemption-code', event.data.holder?.email, {
      expiresAt: event.data.expiresAt,
    });
  }
}
