import type { Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging.js';
import type { TracingSettings } from '../config.js';
import { Tracing } from './tracing.js';

/** The tracing of a process: off, and nothing of the SDK loaded, unless a collector is named. */
async function startTracing(
  process: string,
  settings: TracingSettings,
  logger: Logger,
  isEdge: boolean,
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (collector === undefined) return new Tracing();
  const [{ startOtlp }, { traceRedis }] = await Promise.all([import('./otlp.js'), import('./engine-spans.js')]);
  traceRedis();
  return new Tracing(startOtlp({ process, collector, ratio, isEdge }, logger));
}

/**
 * @param process its name in traces
 * @param isEdge whether strangers name the traces of its work
 */
export function provideTracing(process: string, settings: TracingSettings, isEdge = false): Provider {
  return {
    provide: Tracing,
    useFactory: (logger: Logger) => startTracing(process, settings, logger, isEdge),
    inject: [LOGGER],
  };
}
