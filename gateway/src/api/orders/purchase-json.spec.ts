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

test('who hands a card over gets its link, in the language of who is to open it, and no code', () => {
  const form = { purchaseType: 'gift', recipient: { name: 'Bea', email: '', phone: '', nameOnly: true } };
  const links = { saveUrl: 'https://google', applePassUrl: '/apple' };
  expect(purchaseJson({ ...order, form } as PaidCheckout, links)).toEqual({
    ...known,
    uniqueCode: '',
    cardUrl: '/card/token',
  });
  const french = { ...form, recipient: { ...form.recipient, language: 'fr-CA' } };
  expect(purchaseJson({ ...order, form: french } as PaidCheckout, links).cardUrl).toBe('/card/token?lang=fr-CA');
  expect(purchaseJson({ ...order, publicToken: '', form } as PaidCheckout, links)).not.toHaveProperty('cardUrl');
});

test('an order whose secrets are no longer told leads nowhere', () => {
  expect(purchaseJson({ ...order, code: '', publicToken: '' }, { saveUrl: '', applePassUrl: '' })).toEqual({
    ...known,
    uniqueCode: '',
  });
});
