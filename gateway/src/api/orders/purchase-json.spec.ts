import { expect, test } from '@jest/globals';
import type { PaidCheckout } from '@giftcard/contracts/orders/v1/orders';
import { purchaseJson } from './purchase-json.js';

const order = {
  orderId: 'order-1',
  orderNumber: 'LA-1001',
  businessSlug: 'larkspur',
  giftCardName: 'Dinner for two',
  amountCents: 10_000,
  code: '1ABCD-EFGHJ',
  publicToken: 'token',
} as PaidCheckout;
const known = {
  id: 'order-1',
  orderNumber: 'LA-1001',
  giftCardName: 'Dinner for two',
  amount: 100,
  remainingBalance: 100,
  businessSlug: 'larkspur',
};

test('a buyer gets the code, the card page and the wallets there are', () => {
  expect(purchaseJson(order, { saveUrl: 'https://google', applePassUrl: '' })).toEqual({
    ...known,
    uniqueCode: '1ABCD-EFGHJ',
    cardUrl: '/card/token',
    walletUrl: 'https://google',
  });
});

test('who gives a card gets nothing that leads to it', () => {
  const gift = { ...order, form: { purchaseType: 'gift' } } as PaidCheckout;
  expect(purchaseJson(gift, { saveUrl: 'https://google', applePassUrl: '/apple' })).toEqual({
    ...known,
    uniqueCode: '',
  });
});

test('an order whose secrets are no longer told leads nowhere', () => {
  expect(purchaseJson({ ...order, code: '', publicToken: '' }, { saveUrl: '', applePassUrl: '' })).toEqual({
    ...known,
    uniqueCode: '',
  });
});
