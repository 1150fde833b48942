import {
  Double,
  Int32,
  Long,
  deserialize,
  serialize,
  setInternalBufferSize,
  type BSONRegExp,
  type Binary,
  type ObjectId,
} from 'bson';
import { CommandError, badValue } from './errors.js';

export type Doc = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_MESSAGE_BYTES = 48_000_000;

// bson cuts off silently what does not fit its buffer: the largest thing ever built is a stored document plus a whole message.
setInternalBufferSize(MAX_DOCUMENT_BYTES + MAX_MESSAGE_BYTES + 65_536);

/** Values keep their exact BSON type (Int32, Double, Long stay objects), so what a command does not touch is stored as it came. */
export const decode = (raw: Uint8Array): Doc =>
  deserialize(raw, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** @throws 10334 when the document is over 16 MB. */
export function encodeDocument(doc: Doc): Buffer {
  const raw = encode(doc);
  if (raw.length > MAX_DOCUMENT_BYTES)
    throw new CommandError(
      10334,
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
    );
  return raw;
}

/** MongoDB's order between types; the numbers are also the first byte of an index key. */
export const ORDER = {
  minKey: 1,
  null: 5,
  number: 10,
  string: 15,
  document: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  maxKey: 127,
} as const;

const TAG_ORDER: Readonly<Record<string, number>> = {
  Int32: ORDER.number,
  Double: ORDER.number,
  Long: ORDER.number,
  Binary: ORDER.binary,
  ObjectId: ORDER.objectId,
  Timestamp: ORDER.timestamp,
  BSONRegExp: ORDER.regex,
  MinKey: ORDER.minKey,
  MaxKey: ORDER.maxKey,
};

/** @throws 2 for types outside the portable set (Decimal128, code, symbols, references): they are stored, but never compared. */
export function typeOrder(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return ORDER.null;
    case 'number':
      return ORDER.number;
    case 'string':
      return ORDER.string;
    case 'boolean':
      return ORDER.boolean;
    case 'object':
      break;
    default:
      throw badValue(`cannot compare a ${typeof value}`);
  }
  if (value === null) return ORDER.null;
  if (Array.isArray(value)) return ORDER.array;
  if (value instanceof Date) return ORDER.date;
  const tag = (value as { _bsontype?: unknown })._bsontype;
  if (tag === undefined) return ORDER.document;
  const order = Object.hasOwn(value, '_bsontype') ? undefined : TAG_ORDER[String(tag)];
  if (order === undefined)
    throw badValue(`values of type ${String(tag)} cannot be compared: outside the portable set of this server`);
  return order;
}

export const isDocument = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  (value as Doc)._bsontype === undefined;

export const isNumber = (value: unknown): value is number | Int32 | Double | Long =>
  typeof value === 'number' || value instanceof Int32 || value instanceof Double || value instanceof Long;

/** A BSON number as a JavaScript number; a long beyond 2^53 is rounded. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  throw new CommandError(14, `expected a number, got ${typeof value}`);
}

function compareNumbers(a: unknown, b: unknown): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (x !== y) return x < y ? -1 : x > y ? 1 : Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if (Number.isSafeInteger(x) || !Number.isInteger(x)) return 0;
  const exact = (value: unknown, rounded: number): bigint =>
    value instanceof Long ? value.toBigInt() : BigInt(rounded);
  const difference = exact(a, x) - exact(b, y);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** By code point, as the bytes of UTF-8 compare; JavaScript's own order differs above U+FFFF. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogates = Number(x >= 0xd800 && x < 0xe000) - Number(y >= 0xd800 && y < 0xe000);
    return surrogates !== 0 && Math.min(x, y) >= 0xd800 ? surrogates : x - y;
  }
  return a.length - b.length;
}

export const regexText = (value: BSONRegExp): string => `${value.pattern}\0${value.options}`;

export const binaryBytes = (value: Binary): Buffer =>
  Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position);

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: Doc, b: Doc): number {
  const x = Object.keys(a);
  const y = Object.keys(b);
  for (let i = 0; i < x.length && i < y.length; i++) {
    const [p, q] = [x[i] as string, y[i] as string];
    const order = typeOrder(a[p]) - typeOrder(b[q]) || compareStrings(p, q) || compareValues(a[p], b[q]);
    if (order !== 0) return order;
  }
  return x.length - y.length;
}

/** MongoDB's total order of values: negative, zero, positive. Missing equals null; 1 equals 1.0; field order counts. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const type = typeOrder(a);
  const difference = type - typeOrder(b);
  if (difference !== 0) return difference;
  switch (type) {
    case ORDER.number:
      return compareNumbers(a, b);
    case ORDER.string:
      return compareStrings(a as string, b as string);
    case ORDER.boolean:
      return Number(a) - Number(b);
    case ORDER.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case ORDER.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case ORDER.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case ORDER.document:
      return compareDocuments(a as Doc, b as Doc);
    case ORDER.binary: {
      const [x, y] = [a as Binary, b as Binary];
      return x.position - y.position || x.sub_type - y.sub_type || Buffer.compare(binaryBytes(x), binaryBytes(y));
    }
    case ORDER.timestamp:
      return (a as Long).compare(b as Long);
    case ORDER.regex:
      return compareStrings(regexText(a as BSONRegExp), regexText(b as BSONRegExp));
    default:
      return 0;
  }
}

const INT64_LIMIT = 2n ** 63n;

/** a + b with MongoDB's result type: double if either is, else int, else long; undefined when a long would overflow. */
export function addNumbers(a: unknown, b: unknown): Int32 | Long | Double | undefined {
  if (isDouble(a) || isDouble(b)) return new Double(toNumber(a) + toNumber(b));
  const long = a instanceof Long || b instanceof Long;
  const sum = toNumber(a) + toNumber(b);
  if (!long && sum === (sum | 0)) return new Int32(sum);
  if (Number.isSafeInteger(sum) && Number.isSafeInteger(toNumber(a)) && Number.isSafeInteger(toNumber(b)))
    return Long.fromNumber(sum);
  const exact = toBigInt(a) + toBigInt(b);
  return exact >= -INT64_LIMIT && exact < INT64_LIMIT ? Long.fromBigInt(exact) : undefined;
}

const isDouble = (value: unknown): boolean =>
  value instanceof Double || (typeof value === 'number' && !Number.isInteger(value));
const toBigInt = (value: unknown): bigint => (value instanceof Long ? value.toBigInt() : BigInt(toNumber(value)));
