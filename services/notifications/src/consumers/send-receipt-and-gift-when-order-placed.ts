import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** The buyer gets the card, or for a gift a receipt without its code; the recipient gets the gift. */
@Injectable()
export class SendReceiptAndGiftWhenOrderPlaced implements Consumer<'orders.order-placed.v1'> {
  readonly event = 'orders.order-placed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'orders.order-placed.v1'>): Promise<void> {
    const { form, placedAt } = event.data;
    const isGift = form?.purchaseType === 'gift';
    const sale = { cardSoldAt: new Date(placedAt ?? 0) };
    await queueMail(this.commands, event, isGift ? 'purchase-receipt' : 'own-card', form?.buyer?.email, sale);
    if (isGift) await queueMail(this.commands, event, 'gift', form.recipient?.email, sale);
  }
}
