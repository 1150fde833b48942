import { pino, type Logger } from 'pino';
import { maskedFields, maskedText, safeError } from './log-masking.js';
import { contextIfAny } from './request-context.js';
import { traceIdOf } from './tracing/tracing.js';

export const LOGGER = Symbol('Logger');

/** JSON logs with a request id and neither secrets nor personal data (log-masking.ts). */
export function createLogger(process: string, level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfWork,
    formatters: { log: maskedFields },
    // The formatter has made errors safe already; pino's own serializer would add what a driver put into them.
    serializers: { err: (safe: unknown) => safe },
    hooks: { streamWrite: maskedText, logMethod: nameBareErrors },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  // pino formats what a line says, but not what a child says on each of its lines. Children of children inherit this one.
  const { child } = logger;
  logger.child = function masked(this: Logger, fields: Record<string, unknown>, childOptions?: object) {
    return child.call(this, maskedFields(fields), childOptions);
  } as typeof logger.child;
  return logger;
}

/** `logger.warn(error)` would make the error's message, with all it quotes, the line's own. */
function nameBareErrors(this: Logger, args: unknown[], write: (...args: unknown[]) => void): void {
  const [error] = args;
  if (error instanceof Error && args.length === 1) write.call(this, { err: error }, safeError(error).message);
  else write.apply(this, args);
}

/** Which trace a line belongs to; nothing while the process traces nothing. */
function traceOfWork(): { traceId?: string } {
  const context = contextIfAny();
  return context?.tracing ? { traceId: traceIdOf(context.traceparent) } : {};
}
