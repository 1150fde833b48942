import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '../../src/bus/envelope.js';
import type { EventHandler } from '../../src/bus/event-bus.js';

export function anEvent(aggregateId: string, aggregateVersion: number): EventEnvelope {
  return {
    id: `${aggregateId}#${aggregateVersion}`,
    type: 'testing.thing-happened.v1',
    aggregateId,
    aggregateVersion,
    businessSlug: 'blue-door',
    occurredAt: new Date().toISOString(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    data: { note: `version ${aggregateVersion}`, nested: { list: [1, 2, 3] } },
  };
}

/** `count` events spread over the aggregates in turn. */
export function someEvents(aggregates: string[], count: number): EventEnvelope[] {
  return Array.from({ length: count }, (_, i) =>
    anEvent(aggregates[i % aggregates.length]!, Math.floor(i / aggregates.length) + 1),
  );
}

export const aggregates = (count: number): string[] => Array.from({ length: count }, (_, i) => `aggregate-${i}`);

/** A handler that notes what it was given. */
export class Recorder {
  readonly events: EventEnvelope[] = [];

  readonly handler: EventHandler = async (event) => {
    this.events.push(event);
  };

  get ids(): string[] {
    return this.events.map(({ id }) => id);
  }

  versionsOf(aggregateId: string): number[] {
    return this.events.filter((event) => event.aggregateId === aggregateId).map((event) => event.aggregateVersion);
  }
}

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

/** Waits until the condition holds; throws with what was last seen otherwise. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 25_000,
): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not within ${timeoutMs / 1000} s: ${what}`);
}

/** A promise that is settled from outside. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
