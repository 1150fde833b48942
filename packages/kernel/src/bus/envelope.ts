/** One fact that happened, as it travels on the bus (design: events). `data` is the proto message as JSON and may hold personal data: never log it. */
export interface EventEnvelope {
  /** uuid v7; the same event delivered twice carries the same id. */
  id: string;
  /** The explicit wire name with its version, e.g. `redemption.card-redeemed.v1`. */
  type: string;
  /** The key: events of one aggregate stay in order. */
  aggregateId: string;
  aggregateVersion: number;
  businessSlug: string;
  /** UTC, ISO 8601. */
  occurredAt: string;
  correlationId: string;
  causationId: string;
  traceparent: string;
  /** Who was signed in when it happened; absent when it followed from another event or came from the public. */
  actor?: { role: 'Admin' | 'SuperAdmin'; userId: string };
  data: Record<string, unknown>;
  /** On the bus only: `orders-1.` and the signature of that key over the rest. Not there before an event is published, nor when a handler gets it. */
  signature?: string;
}

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
