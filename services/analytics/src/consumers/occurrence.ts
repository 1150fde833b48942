import type { EventType } from '@giftcard/contracts/events';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import type { Occurrence } from '../domain/fact.js';

/** What happened when, by the event's own time where it has one: it may have been published later. */
export function occurrenceOf(
  event: Omit<ReceivedEvent<EventType>, 'type' | 'data'> & { readonly data: { giftCardId: string } },
  at: string | undefined,
): Occurrence {
  return {
    eventId: event.id,
    businessSlug: event.businessSlug,
    giftCardId: event.data.giftCardId,
    occurredAt: new Date(at ?? event.occurredAt),
  };
}
