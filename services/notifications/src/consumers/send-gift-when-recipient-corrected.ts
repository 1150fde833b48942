import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { SendGiftAnew } from '../commands/send-gift-anew.js';

/** The gift goes to the right address, with everything that went to the wrong one. */
@Injectable()
export class SendGiftWhenRecipientCorrected implements Consumer<'redemption.recipient-corrected.v1'> {
  readonly event = 'redemption.recipient-corrected.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ id, businessSlug, data }: ReceivedEvent<'redemption.recipient-corrected.v1'>): Promise<void> {
    if (!data.recipient?.email) return;
    await this.commands.execute(
      new SendGiftAnew({
        eventId: id,
        businessSlug,
        orderId: data.cardId,
        email: data.recipient.email,
        previousEmail: data.previousEmail,
      }),
    );
  }
}
