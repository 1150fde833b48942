import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** The holder hears that the card is on hold. A dispute is between the buyer and the bank: the holder of a gift is not told. */
@Injectable()
export class SendNoticeWhenCardBlocked implements Consumer<'redemption.card-blocked.v1'> {
  readonly event = 'redemption.card-blocked.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'redemption.card-blocked.v1'>): Promise<void> {
    if (event.data.reason === 'dispute') return;
    await queueMail(this.commands, event, 'card-blocked', event.data.holder?.email);
  }
}
