import { expect, it } from '@jest/globals';
import { sharesOfRefund } from './group-order.js';

const paidBy = [1, 2, 3].map((each) => ({ orderId: `o${each}`, amountCents: 1_000 }));

it('a refund goes back to everybody by their part, and nothing of it is lost or added', () => {
  expect([...sharesOfRefund({ paidBy, currency: 'USD', refundCents: 3_000 }).values()]).toEqual([1_000, 1_000, 1_000]);
  expect([...sharesOfRefund({ paidBy, currency: 'USD', refundCents: 100 }).values()]).toEqual([33, 33, 34]);
  expect([...sharesOfRefund({ paidBy, currency: 'JPY', refundCents: 40_000 }).values()]).toEqual([
    13_300, 13_300, 13_400,
  ]);
});
