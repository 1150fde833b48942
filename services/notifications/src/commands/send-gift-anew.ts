import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Person } from '@giftcard/contracts/common/v1/common';
import { QueueDelivery } from './queue-delivery.js';
import { isReceiptWithLink, leftBehind, supersede, type Delivery } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Who a gift belongs to, since an event. */
export interface GiftReceiver {
  readonly eventId: string;
  readonly businessSlug: string;
  readonly orderId: string;
  /** An address, or a number where it is texted. */
  readonly to: string;
  readonly template: (typeof GIFTS)[number];
  /** Whose address it is, or who told the number. */
  readonly personId?: string | undefined;
  /** An address or a number; empty for none. */
  readonly previousAddress: string;
}

/** Where a gift goes now; undefined for nowhere: its buyer hands it over, or who it was for was erased. */
export function receiverOf(person: Person | undefined): Pick<GiftReceiver, 'to' | 'template' | 'personId'> | undefined {
  const { email = '', phone = '', byText, personId } = person ?? {};
  if (byText && phone) return { to: phone, template: 'gift-text', personId };
  return email ? { to: email, template: 'gift', personId } : undefined;
}

/**
 * Sends a gift to another address or number, as it was sent first, or would have been if its buyer had not handed it over, with the code that the card has now, and when it was to arrive, and stops what is still on its way to the wrong one, where it can't
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
    const { eventId, businessSlug, orderId, to, template, personId, previousAddress } = receiver;
    const gifts = await this.deliveries.ofOrder(businessSlug, orderId, GIFTS);
    const first = gifts[0] ?? (await this.receiptWithLink(businessSlug, orderId));
    if (!first) throw new DeliveryNotFound();
    for (const { id } of leftBehind(gifts, { eventId, previousAddress }))
      await this.deliveries.update(id, (delivery) => supersede(delivery, 'ADDRESS_CORRECTED'));
    const { data, cardValidUntil, reissues, rewordedAt } = first;
    const { sendAt, movedAt, held } = gifts.findLast((gift) => gift.eventId !== eventId) ?? first;
    await this.commands.execute(
      new QueueDelivery({
        template,
        eventId,
        businessSlug,
        to,
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
