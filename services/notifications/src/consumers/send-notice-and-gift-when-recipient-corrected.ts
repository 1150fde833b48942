import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { SendGiftAnew } from '../commands/send-gift-anew.js';
import { queueMail } from './queue-mail.js';

/**
 * Who bought the gift hears where it went: a gift that somebody at the counter sends to themselves must not stay unheard.
 * Then it goes to the right address, with everything that went to the wrong one. The notice is first: the gift may have
 * to wait for its order.
 */
@Injectable()
export class SendNoticeAndGiftWhenRecipientCorrected implements Consumer<'redemption.recipient-corrected.v1'> {
  readonly event = 'redemption.recipient-corrected.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'redemption.recipient-corrected.v1'>): Promise<void> {
    const { id, businessSlug, data } = event;
    await queueMail(this.commands, event, 'recipient-corrected', data.buyer?.email);
    if (!data.recipient?.email) return;
    await this.commands.execute(
      new SendGiftAnew({
        eventId: id,
        businessSlug,
        orderId: data.cardId,
        email: data.recipient.email,
        personId: data.recipient.personId,
        previousEmail: data.previousRecipient?.email ?? data.previousEmail,
      }),
    );
  }
}
