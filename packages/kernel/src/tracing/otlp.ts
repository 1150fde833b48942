import { setTimeout } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Span, SpanKind } from './span.js';
import { faultOf, type SpanSource } from './tracing.js';

/** What waits for the collector: 2048 spans, then new ones are left out. */
const MAX_QUEUE = 2_048;
const EXPORT_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 2_000;
const LOG_EVERY_MS = 60_000;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

interface OtlpOptions {
  readonly process: string;
  /** The collector's address, behind which paths are written. */
  readonly collector: string;
  /** The part of the traces begun here that is kept, 0 to 1. */
  readonly ratio: number;
  /** For where strangers come in: what they say of keeping a trace is not asked. */
  readonly isEdge: boolean;
}

/**
 * Sends a process's spans by OTLP over HTTP, in the background: a collector that is away, slow or hangs costs spans, and nothing else. A trace
 * that others began is kept if they keep it.
 */
export function startOtlp({ process, collector, ratio, isEdge }: OtlpOptions, logger: Logger): SpanSource {
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process, 'service.namespace': 'giftcard-vault' }),
    sampler: isEdge ? byRatio : new ParentBasedSampler({ root: byRatio }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: forgiving(
          new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: EXPORT_WITHIN_MS }),
          logger,
        ),
        maxQueueSize: MAX_QUEUE,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: 2 * EXPORT_WITHIN_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('giftcard-vault');
  return {
    begin: ({ name, kind, attributes = {} }, parent) =>
      spanOf(tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    async stop() {
      const late = new AbortController();
      await Promise.race([
        provider.shutdown(),
        setTimeout(STOP_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
    },
  };
}

function spanOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (!span.isRecording()) return;
      if (error !== undefined) {
        const { type, isFault } = faultOf(error);
        span.setAttribute('error.type', type);
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = parent?.split('-') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** What was not taken is said once a minute, with the number of spans since, and forgotten. */
function forgiving(exporter: SpanExporter, logger: Logger): SpanExporter {
  let lost = 0;
  let saidAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        if (code !== 0) {
          lost += spans.length;
          if (performance.now() - saidAt >= LOG_EVERY_MS) {
            logger.warn({ err: error, spans: lost }, 'the collector did not take spans');
            saidAt = performance.now();
            lost = 0;
          }
        }
        done({ code: 0 });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
