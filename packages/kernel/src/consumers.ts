import { Inject, Injectable, type Type } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import type { EventEnvelope } from './bus/envelope.js';
import type { EventBus, SubscribeOptions, Subscription } from './bus/event-bus.js';
import { fromEnvelope, type ReceivedEvent } from './events.js';
import { failpoint } from './failpoint.js';
import { withPersonal, type KeysOf } from './personal/personal-data.js';
import type { Work } from './tracing/span.js';
import { Tracing } from './tracing/tracing.js';

/**
 * What a service does when something happened: <do>-when-<event>.ts gives a command, project-<read model>.ts fills a
 * read model (docs/architecture.md). Events come at least once, so `handle` gives the same result for the
 * same event every time; what it throws is retried in order, then parked.
 */
export interface Consumer<K extends EventType = EventType> {
  readonly event: K;
  /** It needs nothing that is sealed for persons: nobody is asked for their keys. */
  readonly leavesSealed?: boolean;
  handle(event: ReceivedEvent<K>): Promise<void>;
}

interface ConsumerOptions {
  readonly leavesSealed?: boolean;
}

/** A consumer that tells one part of its service, mostly a projection, of an event: `class ProjectFoo extends consumerWhen(event, Foos, (foos, { data }) => ...) {}`. */
export function consumerWhen<K extends EventType, P>(
  event: K,
  part: abstract new (...parts: never[]) => P,
  handle: (part: P, event: ReceivedEvent<K>) => Promise<void> | undefined,
  { leavesSealed = false }: ConsumerOptions = {},
): Type<Consumer<K>> {
  @Injectable()
  class Consuming implements Consumer<K> {
    readonly event = event;
    readonly leavesSealed = leavesSealed;

    constructor(@Inject(part) private readonly part: P) {}

    async handle(received: ReceivedEvent<K>): Promise<void> {
      await handle(this.part, received);
    }
  }
  return Consuming;
}

type Given = ICommand | undefined;

/** A consumer that gives its service's command bus what an event asks for: no command, one, or some in their order. */
export function commandsWhen<K extends EventType>(
  event: K,
  commandsOf: (event: ReceivedEvent<K>) => Given | readonly Given[],
  options?: ConsumerOptions,
): Type<Consumer<K>> {
  const give = async (commands: CommandBus, received: ReceivedEvent<K>): Promise<void> => {
    for (const command of [commandsOf(received)].flat() as Given[]) if (command) await commands.execute(command);
  };
  return consumerWhen(event, CommandBus, give, options);
}

/** A policy on every event of every context. Its group is its own: what is slow there holds nothing else up. */
export interface EveryEventConsumer {
  readonly group: string;
  handle(envelope: EventEnvelope): Promise<void>;
}

/** A consumer of one event type, ready for dispatch by name. */
export interface BoundConsumer {
  readonly event: EventType;
  readonly leavesSealed?: boolean;
  handle(envelope: EventEnvelope): Promise<void>;
}

/** Binds a consumer's event type to the reading of its data. */
export function bindConsumer<K extends EventType>(consumer: Consumer<K>): BoundConsumer {
  const { event, leavesSealed = false } = consumer;
  return { event, leavesSealed, handle: (envelope) => consumer.handle(fromEnvelope(event, envelope)) };
}

/** Subscribes all consumers of a service as one group; an event goes to each consumer of its type in turn. */
export function subscribeConsumers(
  bus: EventBus,
  group: string,
  consumers: readonly BoundConsumer[],
  logger: Logger,
  { keysOf, tracing, ...options }: Pick<SubscribeOptions, 'from' | 'ephemeral' | 'signal'> & DispatchOptions = {},
): Promise<Subscription> {
  const byType = groupByEvent(consumers);
  const topics = [...new Set(consumers.map(({ event }) => eventCatalogue[event].topic))];
  return bus.subscribe({
    ...options,
    group,
    topics,
    handler: (envelope) => dispatch(byType.get(envelope.type) ?? [], envelope, logger, { keysOf, tracing }),
  });
}

/** Subscribes a consumer of every event. */
export function subscribeToEveryEvent(
  bus: EventBus,
  consumer: EveryEventConsumer,
  tracing: Tracing,
  signal?: AbortSignal,
): Promise<Subscription> {
  const topics = [...new Set(Object.values(eventCatalogue).map(({ topic }) => topic))];
  return bus.subscribe({
    group: consumer.group,
    topics,
    handler: (envelope) => tracing.around(workOf(envelope), contextOf(envelope), () => consumer.handle(envelope)),
    ...(signal ? { signal } : {}),
  });
}

function groupByEvent(consumers: readonly BoundConsumer[]): Map<string, BoundConsumer[]> {
  const grouped = new Map<string, BoundConsumer[]>();
  for (const consumer of consumers) grouped.set(consumer.event, [...(grouped.get(consumer.event) ?? []), consumer]);
  return grouped;
}

export interface DispatchOptions {
  /** Opens what is sealed in events for persons. */
  readonly keysOf?: KeysOf | undefined;
  readonly tracing?: Tracing | undefined;
}

const UNTRACED = new Tracing();

/** Runs the consumers of one event in its context: correlation and trace go on, the event is the cause. */
export async function dispatch(
  consumers: readonly BoundConsumer[],
  envelope: EventEnvelope,
  logger: Logger,
  { keysOf, tracing = UNTRACED }: DispatchOptions = {},
): Promise<void> {
  if (consumers.length === 0) return;
  await tracing.around(workOf(envelope), contextOf(envelope), async () => {
    const isOpened = keysOf && consumers.some(({ leavesSealed }) => !leavesSealed);
    const opened = isOpened ? await withPersonal(envelope, keysOf) : envelope;
    for (const consumer of consumers) await consumer.handle(opened);
    failpoint(`event.handled ${envelope.type}`);
  });
  logger.debug({ eventId: envelope.id, type: envelope.type, requestId: envelope.correlationId }, 'event handled');
}

function contextOf({ id, correlationId, traceparent }: EventEnvelope) {
  return { requestId: correlationId, traceparent, causationId: id };
}

function workOf({ id, type, businessSlug }: EventEnvelope): Work {
  const attributes = { 'messaging.operation.type': 'process', 'messaging.message.id': id };
  return {
    name: `process ${type}`,
    kind: 'consumer',
    attributes: { ...attributes, 'giftcard.business': businessSlug },
  };
}
