import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { QueueDelivery } from '../commands/queue-delivery.js';
import type { MailTemplate } from '../domain/delivery.js';

export interface MailOptions {
  /** ISO 8601; the mail is not sent after it. */
  readonly expiresAt?: string | undefined;
  /** When the card that the mail is about was sold. */
  readonly cardSoldAt?: Date;
  /** How often the card in the mail has got a new code. */
  readonly reissues?: number;
  /** Instead of it, ISO 8601: the first moment in which the value of that card is gone. */
  readonly cardValidUntil?: string | undefined;
  /** ISO 8601; the mail waits for it. */
  readonly sendAt?: string | undefined;
  /** What the mail is sent once for, whatever event tells it and whichever template it takes; without, the event and the template. */
  readonly onceFor?: string;
}

/** One mail because of an event. Without an address there is nothing to send. */
export function mail<K extends EventType>(
  event: ReceivedEvent<K>,
  template: MailTemplate,
  to: string | undefined,
  { expiresAt, cardSoldAt, cardValidUntil, onceFor, reissues, sendAt }: MailOptions = {},
): QueueDelivery | undefined {
  if (!to) return undefined;
  return new QueueDelivery({
    template,
    eventId: event.id,
    businessSlug: event.businessSlug,
    to,
    data: eventCatalogue[event.type].toJSON(event.data) as Record<string, unknown>,
    onceFor,
    expiresAt: expiresAt ? new Date(expiresAt) : undefined,
    cardSoldAt,
    ...(cardValidUntil ? { cardValidUntil: new Date(cardValidUntil) } : {}),
    ...(reissues ? { reissues } : {}),
    ...(sendAt ? { sendAt: new Date(sendAt) } : {}),
  });
}
