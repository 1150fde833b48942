import { expect, it } from '@jest/globals';
import type { PaidCheckout } from './checkout.js';
import { sharesOfRefund } from './group-order.js';

const paid = (id: string, amountCents: number, back = 0) =>
  ({
    id,
    payment: { amountCents },
    ...(back > 0 ? { outsideRefunds: [{ refundId: id, amountCents: back }] } : {}),
  }) as unknown as PaidCheckout;
const three = ['o1', 'o2', 'o3'].map((id) => paid(id, 1_000));
const shares = (of: readonly PaidCheckout[], cents: number, currency = 'USD') => [
  ...sharesOfRefund(of, cents, currency).values(),
];

it('a refund goes back to everybody by their part, and nothing of it is lost or added', () => {
  expect(shares(three, 3_000)).toEqual([1_000, 1_000, 1_000]);
  expect(shares(three, 100)).toEqual([33, 33, 34]);
  expect(shares(three, 40_000, 'JPY')).toEqual([13_300, 13_300, 13_400]);
});

it('what others sent back of a contribution is not sent again, nor kept from the rest', () => {
  expect(shares([paid('o1', 2_500, 2_500), paid('o2', 5_000)], 5_000)).toEqual([0, 5_000]);
  expect(shares([paid('o1', 2_500, 500), paid('o2', 5_000)], 3_500)).toEqual([1_000, 2_500]);
  expect(shares([paid('o1', 2_500, 2_500)], 0)).toEqual([]);
});
