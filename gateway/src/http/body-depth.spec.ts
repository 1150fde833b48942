import { expect, test } from '@jest/globals';
import { refuseDeepBody } from './body-depth.js';

const arrays = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const objects = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

test.each([[2_000], [30_000]])('a field that is nested %i deep is refused and named', (depth) => {
  for (const deep of [arrays(depth), objects(depth)]) expect(() => refuseDeepBody({ amount: 1, paymentMethod: deep })).toThrow(expect.objectContaining({ code: 'INVALID_FIELDS', details: [{ field: 'paymentMethod', message: expect.any(String) }] }));
});

test('a body as deep as any of the contract goes through, and so does what is no object', () => {
  for (const body of [objects(20), { list: [{ inside: { deeper: [1] } }] }, Buffer.from('x'), 'text', null, undefined, 5]) expect(() => refuseDeepBody(body)).not.toThrow();
  expect(() => refuseDeepBody(objects(21))).toThrow();
});
