import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who bought the gift hears where it went: a gift that somebody at the counter sends to themselves must not stay unheard. */
@Injectable()
export class SendNoticeWhenRecipientCorrected implements Consumer<'redemption.recipient-corrected.v1'> {
  readonly event = 'redemption.recipient-corrected.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'redemption.recipient-corrected.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'recipient-corrected', event.data.buyer?.email);
  }
}
