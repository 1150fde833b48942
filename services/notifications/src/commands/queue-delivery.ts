import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { sealPersonal, type Sealed } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { validUntil } from '@giftcard/kernel/business/validity';
import { queueDelivery } from '../domain/delivery.js';
import { type Template } from '../domain/templates.js';
import { DELIVERY_QUEUE, type DeliveryQueue } from '../domain/delivery.queue.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { Businesses } from '../projections/businesses.js';

/** What an event asks to be mailed. */
export interface MailOrder {
  readonly template: Template;
  readonly eventId: string;
  readonly businessSlug: string;
  readonly to: string;
  /** Whose address it is, where the data does not say so. */
  readonly personId?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  /** What the mail is sent once for, whatever event asks and whichever template it takes; when absent, the event and the template. */
  readonly onceFor?: string | undefined;
  readonly expiresAt?: Date | undefined;
  /** The moment that the mail waits for; one that has passed means at once. */
  readonly sendAt?: Date | undefined;
  /** When that moment was said anew. */
  readonly movedAt?: Date | undefined;
  /** When its words were changed. */
  readonly rewordedAt?: Date | undefined;
  /** It waits for its card, too. */
  readonly held?: true | undefined;
  /** How often the card in it has got a new code. */
  readonly reissues?: number | undefined;
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

/** Of the person in an event's data who has this address. */
function personIdOf(data: unknown, email: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { personId, email: own } = data as { personId?: unknown; email?: unknown };
  if (own === email && typeof personId === 'string') return personId;
  for (const inner of Object.values(data)) {
    const found = personIdOf(inner, email);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same for the same cause and address; tells neither. Also the mail's Message-ID. */
export function deliveryIdOf({
  template,
  eventId,
  onceFor,
  to,
  personId,
}: Pick<MailOrder, 'template' | 'eventId' | 'onceFor' | 'to' | 'personId'>): string {
  return `${onceFor === undefined ? template : 'once'}-${sha256(`${onceFor ?? `${eventId}|${template}`}|${personId ?? to}`).slice(0, 32)}`;
}

@CommandHandler(QueueDelivery)
export class QueueDeliveryHandler implements ICommandHandler<QueueDelivery> {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(DELIVERY_QUEUE) private readonly queue: DeliveryQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  async execute({ order }: QueueDelivery): Promise<void> {
    const personId = order.personId ?? personIdOf(order.data, order.to);
    const sealed = await this.addressOf(order.to, personId);
    if (personId && !sealed) return;
    const id = deliveryIdOf({ ...order, personId });
    const { onceFor: _cause, personId: _person, cardSoldAt, ...mail } = order;
    const cardValidUntil = cardSoldAt ? await this.endOf(cardSoldAt, order.businessSlug) : order.cardValidUntil;
    const delivery = queueDelivery({ ...mail, ...sealed, cardValidUntil, id, createdAt: this.clock.now() });
    const isNew = await this.deliveries.insert(delivery);
    if (isNew && delivery.status === 'queued') await this.queue.enqueue([id]);
  }

  /** Undefined for nobody, and for who was erased meanwhile: then there is nobody to send to. */
  private async addressOf(to: string, personId: string | undefined): Promise<Sealed | undefined> {
    const key = personId === undefined ? undefined : (await this.keys.of([personId])).get(personId);
    return personId !== undefined && key ? sealPersonal({ to }, { personId, key }) : undefined;
  }

  private async endOf(cardSoldAt: Date, businessSlug: string): Promise<Date | undefined> {
    const { validityMonths, timeZone } = await this.businesses.recent(businessSlug);
    return validUntil(cardSoldAt, validityMonths, timeZone);
  }
}
