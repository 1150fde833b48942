import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { numberOrder } from './order-number.js';
import { paid, placed } from '../../test/builders.js';

describe('an order of before there were numbers', () => {
  const { orderNumber: _none, ...older } = placed;

  test('gets its own, and redemption is told as in the example', () => {
    const { next, events } = numberOrder(older, 'LA-1001');
    expect(next).toEqual({ ...older, orderNumber: 'LA-1001' });
    expect(asExample('orders.order-numbered.v1', events[0]!.data)).toEqual(exampleJson('orders.order-numbered.v1'));
  });

  test('keeps the first; what was never placed gets none', () => {
    expect(numberOrder(placed, 'LA-1002')).toEqual({ next: placed, events: [] });
    expect(numberOrder(paid, 'LA-1002')).toEqual({ next: paid, events: [] });
  });
});
