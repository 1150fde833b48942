import type { EventEnvelope } from './event-bus.js';

export function writeEnvelope(event: EventEnvelope): string {
  return JSON.stringify(event);
}

/** Undefined for a record that is no event: somebody else's write into the topic must not stop the partition. */
export function readEnvelope(text: string | undefined): EventEnvelope | undefined {
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return isEnvelope(read) ? read : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isEnvelope(read: unknown): read is EventEnvelope {
  if (typeof read !== 'object' || read === null) return false;
  const { id, type, aggregateId } = read as Partial<Record<keyof EventEnvelope, unknown>>;
  return typeof id === 'string' && typeof type === 'string' && typeof aggregateId === 'string';
}
