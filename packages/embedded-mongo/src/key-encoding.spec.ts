import { describe, expect, test } from '@jest/globals';
import { BSONRegExp, Binary, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { compareValues } from './bson-values.js';
import { encodeKey, invert, prefixEnd } from './key-encoding.js';

/** From the least to the greatest as MongoDB orders them; the values in one line are equal. */
const ORDERED: readonly (readonly unknown[])[] = [
  [new MinKey()],
  [null, undefined],
  [new Double(NaN)],
  [new Double(-Infinity)],
  [new Double(-1e300)],
  [Long.MIN_VALUE],
  [Long.fromString('-9007199254740993')],
  [Long.fromString('-9007199254740992'), new Double(-9007199254740992)],
  [new Int32(-5), Long.fromNumber(-5), new Double(-5)],
  [new Double(-0.5)],
  [new Int32(0), new Double(0), new Double(-0), Long.ZERO],
  [new Double(5e-324)],
  [new Int32(1), new Double(1), Long.fromNumber(1), 1],
  [new Double(1.5)],
  [new Int32(2147483647), Long.fromNumber(2147483647)],
  [Long.fromString('9007199254740992'), new Double(9007199254740992)],
  [Long.fromString('9007199254740993')],
  [Long.fromString('9007199254740994'), new Double(9007199254740994)],
  [Long.fromString('9223372036854775806')],
  [Long.MAX_VALUE],
  [new Double(9223372036854775808)],
  [new Double(Infinity)],
  [''],
  ['\0'],
  ['\0a'],
  ['a'],
  ['a\0'],
  ['a\0b'],
  ['ab'],
  ['b'],
  ['z'],
  ['ü'],
  ['\uffee'],
  ['\u{1f381}'],
  [{}],
  [{ a: new Int32(1) }, { a: new Double(1) }],
  [{ a: new Int32(1), b: new Int32(1) }],
  [{ a: new Int32(2) }],
  [{ b: new Int32(1) }],
  [{ a: 'x' }],
  [[]],
  [[new Int32(1)]],
  [[new Int32(1), new Int32(1)]],
  [[new Int32(2)]],
  [['a']],
  [new Binary(Buffer.from(''))],
  [new Binary(Buffer.from('b'))],
  [new Binary(Buffer.from('b'), 5)],
  [new Binary(Buffer.from('aa'))],
  [new ObjectId('64b000000000000000000001')],
  [new ObjectId('64b000000000000000000002')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(1)],
  [new Timestamp({ t: 1, i: 1 })],
  [new Timestamp({ t: 4_000_000_000, i: 0 })],
  [new BSONRegExp('a')],
  [new BSONRegExp('a', 'i')],
  [new BSONRegExp('b')],
  [new MaxKey()],
];

const FLAT = ORDERED.flatMap((equal, rank) => equal.map((value) => ({ value, rank })));

describe('the key of a value', () => {
  test('orders as the values do, and values do as MongoDB has them', () => {
    const wrong = FLAT.flatMap((a) =>
      FLAT.filter((b) => {
        const wanted = Math.sign(a.rank - b.rank);
        return (
          Math.sign(compareValues(a.value, b.value)) !== wanted ||
          Buffer.compare(encodeKey(a.value), encodeKey(b.value)) !== wanted
        );
      }).map((b) => [a, b]),
    );
    expect(wrong).toEqual([]);
  });

  test('is never the beginning of another key, so that keys can follow each other', () => {
    const keys = [...new Set(FLAT.map(({ value }) => encodeKey(value).toString('latin1')))];
    expect(keys.filter((a) => keys.some((b) => a !== b && b.startsWith(a)))).toEqual([]);
  });

  test('orders backwards when inverted', () => {
    const inverted = ORDERED.map(([value]) => invert(encodeKey(value)));
    expect([...inverted].sort(Buffer.compare)).toEqual([...inverted].reverse());
  });

  test('refuses values that cannot be ordered exactly', () => {
    expect(() => encodeKey({ _bsontype: 'Decimal128' })).toThrow(/portable set/);
    expect(() => encodeKey(5n)).toThrow(/cannot compare/);
  });
});

test('the end of a prefix is after all keys that begin with it', () => {
  expect(prefixEnd(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]));
  expect(prefixEnd(Buffer.from([1, 255, 255]))).toEqual(Buffer.from([2]));
  expect(Buffer.compare(prefixEnd(Buffer.from([255])), Buffer.from([255, 255, 255]))).toBe(1);
});
