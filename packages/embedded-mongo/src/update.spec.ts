import { describe, expect, test } from '@jest/globals';
import { Double, Int32, Long } from 'bson';
import { decode, encode, type Doc } from './bson-values.js';
import { compileFilter } from './query.js';
import { compileUpdate } from './update.js';

const changed = (before: Doc, update: unknown): Doc => compileUpdate(update).change(encode(before));
/** As it comes from the wire. */
const exact = (doc: Doc): Doc => decode(encode(doc));
const created = (filter: Doc, update: unknown): Doc =>
  compileUpdate(update).create(compileFilter(exact(filter)).conjuncts);

describe('numbers', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['int + int is int', new Int32(1), new Int32(2), new Int32(3)],
    ['int + int beyond 32 bits is long', new Int32(2147483647), new Int32(1), Long.fromString('2147483648')],
    ['int + long is long', new Int32(1), Long.fromNumber(2), Long.fromNumber(3)],
    ['long + double is double', Long.fromNumber(1), new Double(0.5), new Double(1.5)],
    [
      'long + long beyond 2^53 stays exact',
      Long.fromString('9007199254740993'),
      Long.fromNumber(2),
      Long.fromString('9007199254740995'),
    ],
    [
      'long back from beyond 2^53',
      Long.fromString('9007199254740993'),
      Long.fromString('-9007199254740992'),
      Long.fromNumber(1),
    ],
  ])('%s', (_name, before, by, after) => {
    expect(changed({ n: before }, { $inc: { n: by } })).toEqual({ n: after });
  });

  test('an overflow of a long is refused', () => {
    expect(() => changed({ n: Long.MAX_VALUE }, { $inc: { n: new Int32(1) } })).toThrow(/overflow/);
  });

  test('$min and $max keep the stored value when both are equal', () => {
    expect(changed({ n: new Double(1) }, { $min: { n: new Int32(1) } })).toEqual({ n: new Double(1) });
    expect(changed({ n: new Double(1) }, { $max: { n: new Int32(1) } })).toEqual({ n: new Double(1) });
  });
});

describe('paths', () => {
  test('new fields come in the order of their names, as MongoDB adds them', () => {
    expect(Object.keys(changed({ z: 1 }, { $set: { c: 1, a: 1 }, $inc: { b: 1 } }))).toEqual(['z', 'a', 'b', 'c']);
  });

  test.each<[string, unknown, RegExp]>([
    ['a.b and a', { $set: { 'a.b': 1, a: 2 } }, /conflict at 'a'/],
    ['a and a.b.c among others', { $set: { a: 1, ab: 1 }, $inc: { 'a.b.c': 1, 'a-': 1 } }, /conflict at 'a'/],
  ])('refuses %s together', (_name, update, message) => {
    expect(() => compileUpdate(update)).toThrow(message);
  });

  test('fields whose names merely begin alike do not conflict', () => {
    expect(changed({}, { $set: { a: 1, ab: 2, 'b.c': 3, 'b.cd': 4 } })).toEqual({ a: 1, ab: 2, b: { c: 3, cd: 4 } });
  });

  test('a name that every JavaScript object has is an ordinary field', () => {
    expect(changed({}, { $set: { 'constructor.name': 'x', toString: 'y' } })).toEqual({
      constructor: { name: 'x' },
      toString: 'y',
    });
    expect(changed({ a: 1 }, { $unset: { constructor: '' } })).toEqual({ a: new Int32(1) });
  });

  test('an array is not filled up without end', () => {
    expect(() => changed({ l: [] }, { $set: { 'l.2000000': 1 } })).toThrow(/cannot fill/);
  });
});

describe('arrays', () => {
  test('the update itself is never changed, so that it can be applied to many documents', () => {
    const update = { $push: { l: { $each: [{ n: 1 }], $slice: -5 } }, $set: { o: { list: [1] } } };
    const compiled = compileUpdate(update);
    const first = compiled.change(encode({ _id: 1, l: [] }));
    (first['l'] as unknown[]).push('more');
    expect(compiled.change(encode({ _id: 2, l: [] }))).toEqual({ _id: new Int32(2), l: [{ n: 1 }], o: { list: [1] } });
  });

  test('$position counts from the end when negative, and stops at the ends', () => {
    const push = (position: number): unknown =>
      changed({ l: ['a', 'b'] }, { $push: { l: { $each: ['x'], $position: position } } })['l'];
    expect([push(0), push(-1), push(-9), push(9)]).toEqual([
      ['x', 'a', 'b'],
      ['a', 'x', 'b'],
      ['x', 'a', 'b'],
      ['a', 'b', 'x'],
    ]);
  });

  test('$slice 0 empties', () => {
    expect(changed({ l: ['a'] }, { $push: { l: { $each: ['b'], $slice: 0 } } })).toEqual({ l: [] });
  });

  test('$addToSet tells documents apart by the order of their fields', () => {
    expect(changed({ l: [{ a: 'x', b: 'y' }] }, { $addToSet: { l: { b: 'y', a: 'x' } } })['l']).toHaveLength(2);
  });

  test('$pull by an array takes the equal element only', () => {
    expect(changed({ l: [['a'], 'a'] }, { $pull: { l: ['a'] } })).toEqual({ l: ['a'] });
  });
});

describe('upserts', () => {
  test('take over equalities, also from $and and from lists of one', () => {
    expect(
      created(
        { $and: [{ a: 'x' }], b: { $in: ['y'] }, c: { $gt: 1 }, d: /z/, $or: [{ e: 'q' }] },
        { $set: { f: 'w' } },
      ),
    ).toEqual({ a: 'x', b: 'y', f: 'w' });
  });

  test('refuse a filter that gives one field two values', () => {
    expect(() => created({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } })).toThrow(/matched twice/);
  });

  test('refuse an _id that differs from the filter', () => {
    expect(() => created({ _id: 1 }, { $set: { _id: 2 } })).toThrow(/immutable/);
    expect(created({ _id: 1 }, { $setOnInsert: { _id: new Int32(1), a: 'x' } })).toEqual({ _id: new Int32(1), a: 'x' });
  });

  test('do not change the filter', () => {
    const filter = compileFilter(exact({ a: { b: 1 } }));
    compileUpdate({ $set: { 'a.c': 1 } }).create(filter.conjuncts);
    expect(filter.conjuncts).toEqual([{ path: 'a', operator: '$eq', operand: exact({ b: 1 }) }]);
  });
});
