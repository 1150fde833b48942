/** Names by which MongoDB's driver and mongoose say that the server is away. Matched by name: who only asks the bus loads no driver. */
const DATABASE_NAMES = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoExpiredSessionError',
]);
/** A server that steps down, shuts down or recovers refuses with one of these; another one or the same will answer soon. */
const STEPPING_DOWN = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
const SERVER_ERRORS = new Set(['MongoServerError', 'MongoWriteConcernError', 'MongoBulkWriteError']);
const OTHER_NAMES = new Set(['BusUnavailable', 'MaxRetriesPerRequestError']);
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const GRPC_UNAVAILABLE = 14;

/** Whether an error says that the database can't be reached, and the same request may work later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (DATABASE_NAMES.has(error.name)) return true;
  if (SERVER_ERRORS.has(error.name)) return STEPPING_DOWN.has(Number((error as { code?: unknown }).code));
  return error.name === 'MongooseError' && /initial connection|buffering timed out/.test(error.message);
}

/**
 * True for an error that says a server behind the handler is away: the database, our own errors of kind `unavailable`, a driver's
 * connection errors, gRPC UNAVAILABLE, or an error caused by one of these.
 */
export function isEngineOutage(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { kind, code } = at as Error & { kind?: unknown; code?: unknown };
    if (kind === 'unavailable' || isDatabaseAway(at) || OTHER_NAMES.has(at.name) || code === GRPC_UNAVAILABLE)
      return true;
    if (typeof code === 'string' && CODES.has(code)) return true;
  }
  return false;
}
