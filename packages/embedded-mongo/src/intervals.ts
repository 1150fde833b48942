import { BSONRegExp } from 'bson';
import { ORDER, isDocument, isNumber, toNumber, typeOrder } from './bson-values.js';
import { encodeKey, prefixEnd, textPrefixKey } from './key-encoding.js';
import { isOperatorDocument, type Conjunct } from './query.js';

/** Keys of values from start up to but without end; a point when they are those of one value. */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly isPoint: boolean;
}

/** Where the values are that meet a condition: ordered, apart from each other. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  /** Every document with a key in there meets the condition; else some may not. */
  readonly isExact: boolean;
}

/** What the values are that documents have in a field of an index. */
export interface FieldShape {
  /** Some document has an array there, or reaches several values. */
  array: boolean;
  /** Some document has a value there that is neither an array nor null. */
  scalar: boolean;
}

interface Context extends FieldShape {
  /** In a path of several parts a key of null may also come from an array without documents. */
  readonly isNested: boolean;
}

const NAN_END = prefixEnd(encodeKey(NaN));
const LOWEST = Buffer.alloc(0);
const HIGHEST = Buffer.from([0xff]);

/** Undefined where an index does not help. */
export function boundsOf({ operator, operand }: Conjunct, context: Context): Bounds | undefined {
  switch (operator) {
    case '$eq':
      if (Array.isArray(operand)) return undefined;
      return { intervals: [point(operand)], isExact: isToldByKey(operand, context) };
    case '$in':
      return listBounds(operand, context);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const interval = comparisonInterval(operator, operand);
      return interval && { intervals: [interval], isExact: true };
    }
    case '$regex':
      return patternBounds(operand as RegExp);
    case '$ne':
      if (Array.isArray(operand) || context.array) return undefined;
      return { intervals: without(point(operand)), isExact: true };
    case '$elemMatch':
      return isOperatorDocument(operand) ? elementBounds(operand, context) : undefined;
    default:
      return undefined;
  }
}

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as Interval, b[j] as Interval];
    const [start, end] = [later(x.start, y.start), earlier(x.end, y.end)];
    if (Buffer.compare(start, end) < 0) found.push({ start, end, isPoint: x.isPoint || y.isPoint });
    if (Buffer.compare(x.end, y.end) < 0) i++;
    else j++;
  }
  return found;
}

/** Null has the key of a missing field and of an empty array, and of some more in a nested path. */
function isToldByKey(value: unknown, { array, isNested }: Context): boolean {
  return typeOrder(value) !== ORDER.null || !(array || isNested);
}

function point(value: unknown): Interval {
  const start = encodeKey(value);
  return { start, end: prefixEnd(start), isPoint: true };
}

const without = ({ start, end }: Interval): Interval[] => [
  { start: LOWEST, end: start, isPoint: false },
  { start: end, end: HIGHEST, isPoint: false },
];

/** Comparisons find values of the operand's type alone; what they say of null, arrays and NaN is left to the filter. */
function comparisonInterval(operator: string, operand: unknown): Interval | undefined {
  const type = typeOrder(operand);
  if (type === ORDER.null || type === ORDER.array || (isNumber(operand) && Number.isNaN(toNumber(operand))))
    return undefined;
  const key = encodeKey(operand);
  const [first, end] = [type === ORDER.number ? NAN_END : Buffer.from([type]), Buffer.from([type + 1])];
  const after = prefixEnd(key);
  const [from, to] = {
    $gt: [after, end],
    $gte: [key, end],
    $lt: [first, key],
    $lte: [first, after],
  }[operator] as [Buffer, Buffer];
  return { start: from, end: to, isPoint: false };
}

function listBounds(operands: unknown, context: Context): Bounds | undefined {
  if (!Array.isArray(operands) || operands.some(Array.isArray)) return undefined;
  if (operands.some((operand) => operand instanceof BSONRegExp)) return undefined;
  const points = new Map(operands.map(point).map((each) => [each.start.toString('latin1'), each]));
  const intervals = [...points.values()].sort((a, b) => Buffer.compare(a.start, b.start));
  return { intervals, isExact: operands.every((operand) => isToldByKey(operand, context)) };
}

/** Of the elements of an array: one of them meets all. */
function elementBounds(operand: Readonly<Record<string, unknown>>, { scalar }: Context): Bounds | undefined {
  const parts = Object.entries(operand).map(([operator, value]) =>
    operator === '$ne' ? undefined : elementCondition(operator, value),
  );
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  return {
    intervals: known.map(({ intervals }) => intervals).reduce(intersect),
    isExact: !scalar && known.length === parts.length && known.every(({ isExact }) => isExact),
  };
}

function elementCondition(operator: string, value: unknown): Bounds | undefined {
  // A pattern is compiled with its $options; here it is left to the filter.
  if (operator === '$regex' || operator === '$elemMatch' || isDocument(value)) return undefined;
  return boundsOf({ path: '', operator, operand: value }, { array: true, scalar: true, isNested: false });
}

/** /^text.../ finds what begins so. */
function patternBounds({ source, flags }: RegExp): Bounds | undefined {
  if (flags !== '' || !source.startsWith('^') || source.includes('|')) return undefined;
  let text = '';
  let at = 1;
  for (; at < source.length; at++) {
    const isEscaped = source[at] === '\\';
    const character = source[isEscaped ? at + 1 : at] as string;
    if (isEscaped ? /[\w]/.test(character) : /[$()*+.?[\]^{}]/.test(character)) break;
    if (isEscaped) at++;
    text += character;
  }
  const isWhole = at === source.length;
  // What is repeated may be missing.
  if (/[*?{]/.test(source[at] ?? '')) text = text.slice(0, -1);
  text = text.replace(/[\ud800-\udbff]$/, '');
  if (text === '') return undefined;
  const start = textPrefixKey(text);
  return { intervals: [{ start, end: prefixEnd(start), isPoint: false }], isExact: isWhole };
}

const later = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) > 0 ? a : b);
const earlier = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) < 0 ? a : b);
