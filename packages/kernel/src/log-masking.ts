/** Put in place of what no log may hold. */
export const MASKED = '[redacted]';

/** Fields whose values are secrets or personal data, wherever they turn up in a logged object; in lower case. */
const SECRET_FIELDS = new Set([
  'code',
  'otp',
  'uniquecode',
  'qruniquecode',
  'qrcode',
  'qrpayload',
  'scanned',
  'sourceid',
  'idempotencykey',
  'authorization',
  'name',
  'firstname',
  'lastname',
  'fullname',
  'ownername',
  'contactname',
  'holdername',
  'sendername',
  'recipientname',
  'message',
  'notes',
  'street',
  'address',
  'buyer',
  'recipient',
  'holder',
  'selfinfo',
  'giftinfo',
  'form',
  'data',
  'search',
  'pan',
  'cvv',
  'd',
]);
const SECRET_IN_NAME = /password|secret|token|cookie|authorization|email|phone|sealed|privatekey|hash$/i;

const MAX_DEPTH = 6;
const MAX_ENTRIES = 100;

/** A logged object with every secret field masked, at any depth, and errors without what drivers put into them. */
export function maskedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return maskedObject(fields, 0);
}

function maskedObject(object: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(object).slice(0, MAX_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isSecretField(name) ? maskedSecret(value) : maskedValue(value, depth + 1)]),
  );
}

function isSecretField(name: string): boolean {
  return SECRET_FIELDS.has(name.toLowerCase()) || SECRET_IN_NAME.test(name);
}

function maskedSecret(value: unknown): unknown {
  return value === undefined || value === null ? value : MASKED;
}

function maskedValue(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value;
  if (value instanceof Error) return safeError(value);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return maskedValue((value as { toJSON(): unknown }).toJSON(), depth + 1);
  if (depth > MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => maskedValue(entry, depth + 1));
  if (value instanceof Set) return maskedValue([...(value as Set<unknown>)], depth);
  if (value instanceof Map) return maskedObject(Object.fromEntries(value as Map<string, unknown>), depth);
  return maskedObject(value, depth);
}

/** What the log keeps of an error. */
export interface SafeError {
  readonly type: string;
  readonly code?: unknown;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SafeError;
}

const MAX_CAUSES = 3;

/** An error's type, code, message without what it quotes, the frames of its stack, and its causes likewise. */
export function safeError(error: Error, causes = MAX_CAUSES): SafeError {
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const cause = causes > 0 ? causeOf(error) : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutQuotes(error.message),
    ...(frames?.length ? { stack: frames.join('\n') } : {}),
    ...(cause ? { cause: safeError(cause, causes - 1) } : {}),
  };
}

/** A refused connection to several addresses is an AggregateError with an empty message: its first error says which. */
function causeOf(error: Error): Error | undefined {
  const [first] = error instanceof AggregateError ? error.errors : [error.cause];
  return first instanceof Error ? first : undefined;
}

/**
 * Drivers and parsers quote the values they stumble over, and quotes stand inside such values: all from the first to the
 * last goes. The names of properties that were not there are no data.
 */
const QUOTED = [/".*"/gs, /`.*`/gs, /(?<![A-Za-z])(?<!\((?:reading|setting) )'.*'/gs];

function withoutQuotes(message: string): string {
  return QUOTED.reduce((text, quoted) => text.replace(quoted, '*'), message);
}

/** Bounded, so that a long line costs no more than its length. Stack frames name packages like "/@grpc/": no address. */
const ADDRESS = /[^\s"'\\<>@/:,;()[\]{}=]{1,64}@(?:[^\s"'\\<>@/:,;()[\]{}=.]{1,63}\.)+[A-Za-z]{2,}/g;
const URL_CREDENTIALS = /:\/\/[^\s/@"]{1,200}@/g;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const BEARER = /\bBearer\s+[\w.~+/=-]+/gi;
const CARD_CODE = /\b(?:GV1\.)?[0-7](?:-?[0-9A-HJKMNP-TV-Z]){25}(?:\.[0-9A-Z]{16}(?:\.\d{1,12}\.\d{8})?)?\b/gi;

/** A finished line without addresses, credentials, tokens and card codes, whatever field or text they are in. */
export function maskedText(line: string): string {
  return line
    .replace(URL_CREDENTIALS, `://${MASKED}@`)
    .replace(BEARER, `Bearer ${MASKED}`)
    .replace(JWT, MASKED)
    .replace(CARD_CODE, MASKED)
    .replace(ADDRESS, MASKED);
}
