import { eventCatalogue, type EventData, type EventType } from '@giftcard/contracts/events';
import type { EventEnvelope } from './bus/envelope.js';
import { withoutPersonal } from './personal/personal-data.js';
import type { RequestContext } from './request-context.js';

/** What a decision says happened: the wire name and its data (proto/<context>/v1/events.proto). */
export type DomainEvent = { [K in EventType]: { readonly type: K; readonly data: EventData[K] } }[EventType];

/** An event as a consumer gets it: the envelope with its data read. */
export type ReceivedEvent<K extends EventType> = Omit<EventEnvelope, 'data' | 'type'> & {
  readonly type: K;
  readonly data: EventData[K];
};

export interface EnvelopeMeta {
  readonly id: string;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  readonly businessSlug: string;
  readonly occurredAt: Date;
  readonly context: RequestContext;
}

/** Puts an event in its envelope (design: id, type, aggregate, tenant, time, correlation, trace, data as proto JSON). Of persons only what is sealed goes in. */
export function toEnvelope(event: DomainEvent, meta: EnvelopeMeta): EventEnvelope {
  return {
    id: meta.id,
    type: event.type,
    aggregateId: meta.aggregateId,
    aggregateVersion: meta.aggregateVersion,
    businessSlug: meta.businessSlug,
    occurredAt: meta.occurredAt.toISOString(),
    correlationId: meta.context.requestId,
    causationId: meta.context.causationId ?? '',
    traceparent: meta.context.traceparent,
    ...(meta.context.actor ? { actor: { role: meta.context.actor.role, userId: meta.context.actor.userId } } : {}),
    data: withoutPersonal(toJson(event)),
  };
}

function toJson<K extends EventType>(event: { type: K; data: EventData[K] }): Record<string, unknown> {
  return eventCatalogue[event.type].toJSON(event.data) as Record<string, unknown>;
}

/** Reads the data of an envelope whose type is known. */
export function fromEnvelope<K extends EventType>(type: K, envelope: EventEnvelope): ReceivedEvent<K> {
  return { ...envelope, type, data: eventCatalogue[type].fromJSON(envelope.data) };
}
