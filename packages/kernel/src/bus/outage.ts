/** Names and codes by which drivers say that a server is away. Matched exactly, never by text. */
const OUTAGE_NAMES = new Set([
  'BusUnavailable', 'MongoNetworkError', 'MongoNetworkTimeoutError', 'MongoServerSelectionError', 'MongooseServerSelectionError', 'MongoNotConnectedError',
  'MongoTopologyClosedError', 'MongoPoolClearedError', 'MaxRetriesPerRequestError',
]);
const OUTAGE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const GRPC_UNAVAILABLE = 14;

/**
 * True for an error that says a server behind the handler is away: our own errors of kind `unavailable`, a driver's connection
 * errors, gRPC UNAVAILABLE, or an error caused by one of these.
 */
export function isEngineOutage(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { kind, code } = at as Error & { kind?: unknown; code?: unknown };
    if (kind === 'unavailable' || OUTAGE_NAMES.has(at.name) || code === GRPC_UNAVAILABLE) return true;
    if (typeof code === 'string' && OUTAGE_CODES.has(code)) return true;
  }
  return false;
}
