import type { Person } from '@giftcard/contracts/common/v1/common';
import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { QueueDelivery, type MailOrder } from '../commands/queue-delivery.js';
import { receiverOf } from '../commands/send-gift-anew.js';
import type { MailTemplate } from '../domain/templates.js';

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
  options: MailOptions = {},
): QueueDelivery | undefined {
  return to ? delivery(event, { template, to }, options) : undefined;
}

/** The gift that an event is about, to who it is for: by mail, or by a text message. Undefined for one that its buyer hands over. */
export function gift<K extends EventType>(
  event: ReceivedEvent<K>,
  recipient: Person | undefined,
  options: MailOptions,
): QueueDelivery | undefined {
  const receiver = receiverOf(recipient);
  return receiver && delivery(event, receiver, options);
}

function delivery<K extends EventType>(
  event: ReceivedEvent<K>,
  receiver: Pick<MailOrder, 'template' | 'to' | 'personId'>,
  { expiresAt, cardSoldAt, cardValidUntil, onceFor, reissues, sendAt }: MailOptions,
): QueueDelivery {
  return new QueueDelivery({
    ...receiver,
    eventId: event.id,
    businessSlug: event.businessSlug,
    data: eventCatalogue[event.type].toJSON(event.data) as Record<string, unknown>,
    onceFor,
    expiresAt: expiresAt ? new Date(expiresAt) : undefined,
    cardSoldAt,
    ...(cardValidUntil ? { cardValidUntil: new Date(cardValidUntil) } : {}),
    ...(reissues ? { reissues } : {}),
    ...(sendAt ? { sendAt: new Date(sendAt) } : {}),
  });
}
