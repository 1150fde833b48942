import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QueueDelivery } from './queue-delivery.js';
import { isReceiptWithLink, leftBehind, supersede, type Delivery } from '../domain/delivery.js';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Who a gift belongs to, since an event. */
export interface GiftReceiver {
  readonly eventId: string;
  readonly businessSlug: string;
  readonly orderId: string;
  readonly email: string;
  readonly personId?: string | undefined;
  readonly previousEmail: string;
}

/**
 * Mails a gift to another address, as it was mailed first, or would have been if its buyer had not handed it over, with the code that the card has now, and when it was to arrive, and stops what is still on its way to the wrong one, where it can't
 * be sent again either; the same event again changes nothing. Error: DELIVERY_NOT_FOUND for a gift that was never mailed: its order's event is still on the way.
 */
export class SendGiftAnew extends Command<void> {
  constructor(readonly receiver: GiftReceiver) {
    super();
  }
}

@CommandHandler(SendGiftAnew)
export class SendGiftAnewHandler implements ICommandHandler<SendGiftAnew> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
  ) {}

  async execute({ receiver }: SendGiftAnew): Promise<void> {
    const { eventId, businessSlug, orderId, email, personId, previousEmail } = receiver;
    const gifts = await this.deliveries.ofOrder(businessSlug, orderId, ['gift']);
    const first = gifts[0] ?? (await this.receiptWithLink(businessSlug, orderId));
    if (!first) throw new DeliveryNotFound();
    for (const { id } of leftBehind(gifts, { eventId, previousEmail }))
      await this.deliveries.update(id, (delivery) => supersede(delivery, 'ADDRESS_CORRECTED'));
    const { data, cardValidUntil, reissues, rewordedAt } = first;
    const { sendAt, movedAt, held } = gifts.findLast((gift) => gift.eventId !== eventId) ?? first;
    await this.commands.execute(
      new QueueDelivery({
        template: 'gift',
        eventId,
        businessSlug,
        to: email,
        personId,
        data,
        cardValidUntil,
        sendAt,
        movedAt,
        rewordedAt,
        held,
        reissues,
      }),
    );
  }

  /** Of a gift that was never mailed because its buyer handed it over. */
  private async receiptWithLink(businessSlug: string, orderId: string): Promise<Delivery | undefined> {
    const receipts = await this.deliveries.ofOrder(businessSlug, orderId, ['purchase-receipt']);
    return receipts.find(isReceiptWithLink);
  }
}
