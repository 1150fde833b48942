import { expect, test } from '@jest/globals';
import {
  BSONRegExp,
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'bson';
import { decode, encode } from './bson-values.js';
import { keptElements } from './raw-elements.js';

const doc: Document = {
  _id: 'näme',
  double: new Double(1.5),
  text: 'a\0b',
  empty: '',
  inner: { deep: { of: [1, 2] } },
  list: ['a', { b: 1 }, []],
  bytes: new Binary(Buffer.from([0, 1, 2])),
  old: new Binary(Buffer.from('old'), 2),
  oid: new ObjectId('0123456789abcdef01234567'),
  yes: true,
  at: new Date(5),
  nothing: null,
  small: new Int32(7),
  stamp: new Timestamp({ t: 1, i: 2 }),
  large: Long.fromNumber(2 ** 40),
  money: Decimal128.fromString('1.10'),
  least: new MinKey(),
  most: new MaxKey(),
  größe: new Int32(3),
};
const raw = encode(doc);

test.each(Object.keys(doc))('a field of any type is kept and passed over: %s', (name) => {
  expect(keptElements(raw, new Set([name]))).toEqual(encode({ [name]: doc[name] }));
  const others = new Set(Object.keys(doc).filter((other) => other !== name));
  const { [name]: _omitted, ...rest } = doc;
  expect(keptElements(raw, others)).toEqual(encode(rest));
});

test('fields keep the order of the document, and what it does not have is not there', () => {
  expect(decode(keptElements(raw, new Set(['most', 'unknown', '_id']))!)).toEqual({ _id: 'näme', most: new MaxKey() });
  expect(keptElements(raw, new Set())).toEqual(encode({}));
});

test('a type whose end is not known is left to who decodes it', () => {
  const withPattern = encode({ pattern: new BSONRegExp('a', ''), text: 'b' });
  expect(keptElements(withPattern, new Set(['text']))).toBeUndefined();
});
