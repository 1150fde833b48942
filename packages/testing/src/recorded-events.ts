import type { EventType } from '@giftcard/contracts/events';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { fromEnvelope, type ReceivedEvent } from '@giftcard/kernel/events';
import { eventually } from './eventually.js';

/** What travelled on a topic, in order, duplicates included. */
export interface RecordedEvents {
  readonly events: readonly EventEnvelope[];
  ofType<K extends EventType>(type: K): ReceivedEvent<K>[];
  /** Waits until `count` different events of a type are there, and answers all of them, each once. */
  waitFor<K extends EventType>(type: K, count?: number, timeoutMs?: number): Promise<ReceivedEvent<K>[]>;
  stop(): Promise<void>;
}

let recorders = 0;

/** Records every event of a topic, those published before included, for this test alone. */
export async function recordEvents(bus: EventBus, topic: string): Promise<RecordedEvents> {
  const events: EventEnvelope[] = [];
  const handler = (event: EventEnvelope) => {
    events.push(event);
    return Promise.resolve();
  };
  const subscription = await bus.subscribe({
    group: `recorder-${process.pid}-${++recorders}`,
    topics: [topic],
    handler,
    from: 'beginning',
    ephemeral: true,
  });
  const ofType = <K extends EventType>(type: K) =>
    events.filter((event) => event.type === type).map((event) => fromEnvelope(type, event));
  return {
    events,
    ofType,
    waitFor: (type, count = 1, timeoutMs = 5_000) =>
      eventually(() => {
        const once = [...new Map(ofType(type).map((event) => [event.id, event])).values()];
        if (once.length < count) throw new Error(`${once.length} of ${count} ${type} so far`);
        return once;
      }, timeoutMs),
    stop: () => subscription.stop(),
  };
}
