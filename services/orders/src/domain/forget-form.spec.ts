import { expect, test } from '@jest/globals';
import type { Checkout } from './checkout.js';
import { withoutGuest, withoutMessage } from './forget-form.js';

const buyer = { name: 'Anna', email: 'anna@example.test', phone: '', personId: 'p', sealed: 's' };
const form = { purchaseType: 'self', buyer, message: 'Dear me', occasion: 'Friday', personId: 'p', sealed: 'w' };
const placed = { id: 'o', status: 'placed', priceCents: 4_000, placedAt: new Date(0), form } as unknown as Checkout;

test('an order loses its message alone, once', () => {
  const next = withoutMessage(placed);
  expect(next).toEqual({ ...placed, form: { purchaseType: 'self', buyer, message: '', occasion: '' } });
  expect(withoutMessage(next)).toBe(next);
});

test('who bought nothing is forgotten, who bought or may get money back is not', () => {
  const { placedAt: _placedAt, ...rest } = placed;
  const failed = { ...rest, status: 'failed', buyer } as unknown as Checkout;
  const next = withoutGuest(failed);
  expect(next).toEqual({ id: 'o', status: 'failed', priceCents: 4_000 });
  expect(withoutGuest(next)).toBe(next);
  for (const kept of [placed, { ...failed, status: 'refunding' }, { ...placed, status: 'refunded' }] as Checkout[])
    expect(withoutGuest(kept)).toBe(kept);
});
