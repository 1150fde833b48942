import { expect, test } from '@jest/globals';
import { DEEPEST, MOST_VALUES, refuseListsOfObjects, refuseMalformedBody } from './body-shape.js';

const arrays = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const objects = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const refusal = (field: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ code: 'INVALID_FIELDS', details: [{ field, message }] });

test.each([[DEEPEST], [2_000], [30_000]])('a field that is nested %i deep is refused and named', (depth) => {
  for (const deep of [arrays(depth), objects(depth)])
    expect(() => refuseMalformedBody({ amount: 1, paymentMethod: deep })).toThrow(
      refusal('paymentMethod', 'must not be nested more than 5 deep'),
    );
});

test('a body as deep as any of the contract goes through, and so does what is no object', () => {
  for (const body of [
    objects(DEEPEST),
    { list: [{ inside: { deeper: [1] } }] },
    Buffer.from('x'),
    Buffer.alloc(5_000),
    'text',
    null,
    undefined,
    5,
  ])
    expect(() => refuseMalformedBody(body)).not.toThrow();
  expect(() => refuseMalformedBody(objects(DEEPEST + 1))).toThrow(refusal('a'));
});

test('a body of too many values is refused, wherever they are', () => {
  const list = (count: number) => Array.from({ length: count }, () => ({}));
  const named = (count: number) => Object.fromEntries(list(count).map((_, at) => [`field${at}`, at]));
  expect(() => refuseMalformedBody({ selfInfo: list(MOST_VALUES - 1) })).not.toThrow();
  expect(() => refuseMalformedBody({ selfInfo: list(MOST_VALUES) })).toThrow(
    refusal('selfInfo', 'must not have more than 1000 values'),
  );
  expect(() => refuseMalformedBody(named(MOST_VALUES))).not.toThrow();
  expect(() => refuseMalformedBody(named(MOST_VALUES + 1))).toThrow(
    refusal('body', 'must not have more than 1000 values'),
  );
  expect(() => refuseMalformedBody({ selfInfo: list(500), giftInfo: { deep: list(500) } })).toThrow(
    refusal('giftInfo'),
  );
});

test('a list of objects is refused in the place of a field', () => {
  for (const list of [[{}], [1, {}], [[]]])
    expect(() => refuseListsOfObjects({ amount: 1, selfInfo: list })).toThrow(
      refusal('selfInfo', 'must not be a list'),
    );
  for (const body of [{}, { logs: ['a', 'b'] }, { selfInfo: {} }, { none: [] }, { nothing: null }])
    expect(() => refuseListsOfObjects(body)).not.toThrow();
});

test('a list of objects stands where one is meant, and nothing but objects in it', () => {
  const isListed = (field: string) => field === 'recipients';
  for (const recipients of [[{}, { name: 'Bea' }], []])
    expect(() => refuseListsOfObjects({ recipients, logs: ['a'] }, isListed)).not.toThrow();
  for (const other of [[], 'Bea', null, 1])
    expect(() => refuseListsOfObjects({ recipients: [{}, other] }, isListed)).toThrow(
      refusal('recipients.1', 'must be a JSON object'),
    );
});
