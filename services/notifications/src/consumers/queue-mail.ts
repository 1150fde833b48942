import type { CommandBus } from '@nestjs/cqrs';
import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { QueueDelivery } from '../commands/queue-delivery.js';
import type { MailTemplate } from '../domain/delivery.js';

export interface MailOptions {
  /** ISO 8601; the mail is not sent after it. */
  readonly expiresAt?: string | undefined;
  /** When the card that the mail is about was sold. */
  readonly cardSoldAt?: Date;
  /** What the mail is sent once for, whatever event tells it and whichever template it takes; without, the event and the template. */
  readonly onceFor?: string;
}

/** Asks for one mail because of an event. Without an address there is nothing to send. */
export async function queueMail<K extends EventType>(
  commands: CommandBus,
  event: ReceivedEvent<K>,
  template: MailTemplate,
  to: string | undefined,
  { expiresAt, cardSoldAt, onceFor }: MailOptions = {},
): Promise<void> {
  if (!to) return;
  const data = eventCatalogue[event.type].toJSON(event.data) as Record<string, unknown>;
  const order = {
    template,
    eventId: event.id,
    businessSlug: event.businessSlug,
    to,
    data,
    onceFor,
    expiresAt: expiresAt ? new Date(expiresAt) : undefined,
    cardSoldAt,
  };
  await commands.execute(new QueueDelivery(order));
}
