import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { validUntil } from '@giftcard/kernel/validity';
import { queueMail } from './queue-mail.js';
import { Businesses } from '../projections/businesses.js';

/** The buyer gets the card, or for a gift a receipt without its code; the recipient gets the gift. */
@Injectable()
export class SendReceiptAndGiftWhenOrderPlaced implements Consumer<'orders.order-placed.v1'> {
  readonly event = 'orders.order-placed.v1' as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async handle(event: ReceivedEvent<'orders.order-placed.v1'>): Promise<void> {
    const { form } = event.data;
    const isGift = form?.purchaseType === 'gift';
    const end = await this.endOf(event);
    await queueMail(this.commands, event, isGift ? 'purchase-receipt' : 'own-card', form?.buyer?.email, {
      cardValidUntil: end,
    });
    if (isGift) await queueMail(this.commands, event, 'gift', form.recipient?.email, { cardValidUntil: end });
  }

  /** As the card is issued: settled by the settings at the sale, whatever they are when the mail is read or sent again. */
  private async endOf({ data, businessSlug }: ReceivedEvent<'orders.order-placed.v1'>): Promise<Date | undefined> {
    const { validityMonths, timeZone } = await this.businesses.get(businessSlug);
    return validUntil(new Date(data.placedAt ?? 0), validityMonths, timeZone);
  }
}
