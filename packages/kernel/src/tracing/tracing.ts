import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors.js';
import { contextIfAny, newTraceparent, runInContext, type RequestContext } from '../request-context.js';
import { ended, type BeginsSpans, type Span, type Work } from './span.js';

/** What makes spans of a process, and sends them (otlp.ts). */
export interface SpanSource {
  /** @param parent the traceparent of the work that caused it; without one a trace begins */
  begin(work: Work, parent: string | undefined): Span;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

type Context = Omit<RequestContext, 'traceparent'> & { readonly traceparent?: string };

/**
 * Spans of one process, where its work begins: requests, calls, events, jobs (docs/adr/0071). Without a source, which is how a process runs
 * unless it is told a collector, work is done as if there were no tracing.
 */
export class Tracing implements BeginsSpans {
  constructor(private readonly source?: SpanSource) {}

  get isOn(): boolean {
    return this.source !== undefined;
  }

  /** Undefined when tracing is off. */
  begin(work: Work, parent: string | undefined): Span | undefined {
    return this.source?.begin(work, parent);
  }

  /** Does work in a context; with tracing on in a span of it, below the context's traceparent. */
  around<T>(work: Work, context: Context, task: () => Promise<T>): Promise<T> {
    const span = this.begin(work, context.traceparent);
    if (!span) return runInContext({ ...context, traceparent: context.traceparent ?? newTraceparent() }, task);
    const { traceparent } = span;
    return ended(span, () => runInContext({ ...context, traceparent, tracing: this }, task));
  }

  /**
   * Does work that the process begins by itself; with tracing on in a span of its own.
   * @param cause the traceparent of what it was ordered by, if that is known; the running work's otherwise
   */
  job<T>(name: string, task: () => Promise<T>, cause?: string): Promise<T> {
    if (!this.isOn) return task();
    const { traceparent, ...running } = contextIfAny() ?? { requestId: `internal-${randomUUID()}` };
    const parent = cause ?? traceparent;
    return this.around(
      { name: `job ${name}`, kind: 'internal' },
      { ...running, ...(parent ? { traceparent: parent } : {}) },
      task,
    );
  }

  /** Sends what is left, for two seconds at most. */
  async stop(): Promise<void> {
    await this.source?.stop();
  }
}

/** The trace that a traceparent is of. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** How a trace names an error: a refusal's code, or the class. A refusal is an answer, and no fault of the process. */
export function faultOf(error: unknown): { readonly type: string; readonly isFault: boolean } {
  if (error instanceof DomainError) return { type: error.code, isFault: error.kind === 'unavailable' };
  return { type: error instanceof Error ? error.name : typeof error, isFault: true };
}
