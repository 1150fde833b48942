/** An error that is answered to the client as a MongoDB error document; every other error is answered as code 8. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

const CODE_NAMES: Readonly<Record<number, string>> = {
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  237: 'CursorKilled',
  238: 'NotImplemented',
  279: 'ClientDisconnect',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  17280: 'KeyTooLong',
};

export const badValue = (message: string): CommandError => new CommandError(2, message);

/** MongoDB knows this, the portable set does not (design: portable persistence), so it is refused instead of half done. */
export const outsidePortableSet = (what: string): CommandError =>
  new CommandError(238, `${what} is outside the portable set of this server`);

/** The document that answers a failed command. */
export function errorReply(error: unknown): Record<string, unknown> {
  const { code, message, details } = asCommandError(error);
  return { ok: 0, errmsg: message, code, codeName: CODE_NAMES[code] ?? `Location${code}`, ...details };
}

/** One entry of a write command's writeErrors. */
export function writeError(index: number, error: unknown): Record<string, unknown> {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError(8, error instanceof Error ? error.message : String(error));
}
