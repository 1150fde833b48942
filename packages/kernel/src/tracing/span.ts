export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Names of ours only (routes, calls, event types, slugs, statuses), never data of people. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What a span says of the work that it stands for. */
export interface Work {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
}

/** A piece of work under way, as the trace has it. */
export interface Span {
  /** Of work that this one causes. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** @param error what it ended with: its code or class is told, never its message */
  end(error?: unknown): void;
}

/** Where spans begin. */
export interface BeginsSpans {
  /** @param parent the traceparent of the work that caused it @returns undefined when tracing is off */
  begin(work: Work, parent: string | undefined): Span | undefined;
}

/** The outcome of a task, told to its span too. */
export async function ended<T>(span: Span | undefined, task: () => Promise<T>): Promise<T> {
  try {
    const outcome = await task();
    span?.end();
    return outcome;
  } catch (error) {
    span?.end(error);
    throw error;
  }
}
