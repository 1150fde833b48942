import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { validUntil } from '@giftcard/kernel/business/validity';
import { queueDelivery, type MailTemplate } from '../domain/delivery.js';
import { DELIVERY_QUEUE, type DeliveryQueue } from '../domain/delivery.queue.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { Businesses } from '../projections/businesses.js';

/** What an event asks to be mailed. */
export interface MailOrder {
  readonly template: MailTemplate;
  readonly eventId: string;
  readonly businessSlug: string;
  readonly to: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What the mail is sent once for, whatever event asks and whichever template it takes; when absent, the event and the template. */
  readonly onceFor?: string | undefined;
  readonly expiresAt?: Date | undefined;
  /** The first moment in which the value of the card that the mail is about is gone. */
  readonly cardValidUntil?: Date | undefined;
  /** Instead of it: when that card was sold. It ends as it is issued, by the settings of its business at the sale, whatever they are when the mail is read or sent again. */
  readonly cardSoldAt?: Date | undefined;
}

/** Puts a mail on its way, once for its cause and address: the same event again changes nothing. */
export class QueueDelivery extends Command<void> {
  constructor(readonly order: MailOrder) {
    super();
  }
}

/** The same for the same cause and address; tells neither. Also the mail's Message-ID. */
export function deliveryIdOf({
  template,
  eventId,
  onceFor,
  to,
}: Pick<MailOrder, 'template' | 'eventId' | 'onceFor' | 'to'>): string {
  return `${onceFor === undefined ? template : 'once'}-${sha256(`${onceFor ?? `${eventId}|${template}`}|${to}`).slice(0, 32)}`;
}

@CommandHandler(QueueDelivery)
export class QueueDeliveryHandler implements ICommandHandler<QueueDelivery> {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(DELIVERY_QUEUE) private readonly queue: DeliveryQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ order }: QueueDelivery): Promise<void> {
    const id = deliveryIdOf(order);
    const { onceFor: _cause, cardSoldAt, ...mail } = order;
    const cardValidUntil = cardSoldAt ? await this.endOf(cardSoldAt, order.businessSlug) : order.cardValidUntil;
    const isNew = await this.deliveries.insert(
      queueDelivery({ ...mail, cardValidUntil, id, createdAt: this.clock.now() }),
    );
    if (isNew) await this.queue.enqueue([id]);
  }

  private async endOf(cardSoldAt: Date, businessSlug: string): Promise<Date | undefined> {
    const { validityMonths, timeZone } = await this.businesses.get(businessSlug);
    return validUntil(cardSoldAt, validityMonths, timeZone);
  }
}
