import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** The holder sees what was used and what is left. */
@Injectable()
export class SendReceiptWhenCardRedeemed implements Consumer<'redemption.card-redeemed.v1'> {
  readonly event = 'redemption.card-redeemed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'redemption.card-redeemed.v1'>): Promise<void> {
    await queueMail(this.commands, event, 'redemption-receipt', event.data.holder?.email);
  }
}
