import { Long, type BSONRegExp, type Binary, type ObjectId, type Timestamp } from 'bson';
import { ORDER, binaryBytes, regexText, toNumber, typeOrder, type Doc } from './bson-values.js';

/** The longest key LMDB takes with its 4 KB pages; index entries over it are refused (17280), never shortened. */
export const MAX_KEY_BYTES = 1978;

const END = Buffer.from([0]);

/**
 * The bytes of a value such that comparing bytes is comparing values (compareValues), and no key is the beginning of another.
 * Equal values (1 and 1.0, null and missing) have equal keys.
 */
export function encodeKey(value: unknown): Buffer {
  const order = typeOrder(value);
  switch (order) {
    case ORDER.number:
      return encodeNumber(value);
    case ORDER.string:
      return Buffer.concat([Buffer.from([order]), encodeText(value as string)]);
    case ORDER.boolean:
      return Buffer.from([order, value ? 1 : 0]);
    case ORDER.date:
      return encodeDate(value as Date);
    case ORDER.objectId:
      return Buffer.concat([Buffer.from([order]), (value as ObjectId).id]);
    case ORDER.array:
      return Buffer.concat([Buffer.from([order]), ...(value as unknown[]).map(encodeKey), END]);
    case ORDER.document:
      return Buffer.concat([Buffer.from([order]), ...Object.entries(value as Doc).flatMap(encodeField), END]);
    case ORDER.binary:
      return encodeBinary(value as Binary);
    case ORDER.timestamp:
      return Buffer.concat([Buffer.from([order]), uint64((value as Timestamp).toBigInt())]);
    case ORDER.regex:
      return Buffer.concat([Buffer.from([order]), encodeText(regexText(value as BSONRegExp))]);
    default:
      return Buffer.from([order]);
  }
}

/** What the keys of all texts that begin with this one begin with, and no others. */
export const textPrefixKey = (text: string): Buffer => encodeKey(text).subarray(0, -2);

/** The key for a descending index field. */
export function invert(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) inverted[i] = (key[i] as number) ^ 0xff;
  return inverted;
}

/** The first key after all keys that begin with this prefix. */
export function prefixEnd(prefix: Buffer): Buffer {
  for (let i = prefix.length - 1; i >= 0; i--) {
    if (prefix[i] === 0xff) continue;
    const end = Buffer.from(prefix.subarray(0, i + 1));
    end[i] = (end[i] as number) + 1;
    return end;
  }
  return Buffer.alloc(MAX_KEY_BYTES, 0xff);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
}

/** The double's bytes made orderable, then how far an exact long lies from that double (beyond 2^53 a long may be up to 512 away). */
function encodeNumber(value: unknown): Buffer {
  const bytes = Buffer.alloc(11);
  bytes[0] = ORDER.number;
  const number = toNumber(value);
  if (Number.isNaN(number)) return bytes;
  bytes.writeDoubleBE(number === 0 ? 0 : number, 1);
  const negative = ((bytes[1] as number) & 0x80) !== 0;
  if (negative) for (let i = 1; i < 9; i++) bytes[i] = (bytes[i] as number) ^ 0xff;
  else bytes[1] = (bytes[1] as number) | 0x80;
  const rest = value instanceof Long && !Number.isSafeInteger(number) ? Number(value.toBigInt() - BigInt(number)) : 0;
  bytes.writeUInt16BE(0x8000 + rest, 9);
  return bytes;
}

function encodeDate(date: Date): Buffer {
  const bytes = Buffer.allocUnsafe(9);
  bytes[0] = ORDER.date;
  bytes.writeBigInt64BE(BigInt(date.getTime()), 1);
  bytes[1] = (bytes[1] as number) ^ 0x80;
  return bytes;
}

function encodeBinary(binary: Binary): Buffer {
  const data = binaryBytes(binary);
  return Buffer.concat([Buffer.from([ORDER.binary]), uint32(data.length), Buffer.from([binary.sub_type]), data]);
}

/** UTF-8, a zero byte inside written as 00 FF, the end as 00 00. */
function encodeText(text: string): Buffer {
  const utf8 = Buffer.from(text, 'utf8');
  if (!utf8.includes(0)) return Buffer.concat([utf8, END, END]);
  const escaped: number[] = [];
  for (const byte of utf8) escaped.push(...(byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.from([...escaped, 0, 0]);
}

const encodeField = ([name, value]: [string, unknown]): Buffer[] => [
  Buffer.from([typeOrder(value)]),
  encodeText(name),
  encodeKey(value),
];
