import { eventCatalogue, type EventData, type EventType } from '@giftcard/contracts/events';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { toEnvelope, type DomainEvent, type EnvelopeMeta } from '@giftcard/kernel/events';
import { randomIds } from '@giftcard/kernel/ids';
import { newTraceparent } from '@giftcard/kernel/request-context';

export type MetaOverrides = Partial<Omit<EnvelopeMeta, 'context'>>;

/**
 * An event as its producer would publish it: a new id, version 1, now, unless told.
 * @param meta aggregateId and businessSlug are those that the data names when it names them
 */
export function anEvent<K extends EventType>(type: K, data: EventData[K], meta: MetaOverrides = {}): EventEnvelope {
  const event = { type, data } as unknown as DomainEvent;
  return toEnvelope(event, {
    id: randomIds.uuid(),
    aggregateId: aggregateOf(data),
    aggregateVersion: 1,
    businessSlug: textIn(data, 'businessSlug'),
    occurredAt: new Date(),
    context: { requestId: 'test', traceparent: newTraceparent() },
    ...meta,
  });
}

/** Publishes events on the topics of their types, in the given order. */
export async function publish(bus: EventBus, ...events: readonly EventEnvelope[]): Promise<void> {
  for (const event of events) await bus.publish(eventCatalogue[event.type as EventType].topic, [event]);
}

/** The field that names an event's aggregate, most particular first. */
const AGGREGATE_FIELDS = ['cardId', 'orderId', 'giftCardId', 'requestId', 'userId', 'businessSlug'];

function aggregateOf(data: object): string {
  const named = AGGREGATE_FIELDS.map((field) => textIn(data, field)).find((text) => text !== '');
  return named ?? randomIds.uuid();
}

function textIn(data: object, field: string): string {
  const value: unknown = (data as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}
