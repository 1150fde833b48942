import { expect, test } from '@jest/globals';
import type { Delivery } from './delivery.js';
import { clearAddressesOf, sealDelivery } from './seal-delivery.js';

const anna = { name: 'Anna', email: 'anna@example.test', phone: '5551234567' };
const ben = { name: 'Ben', email: 'ben@example.test', phone: '' };
const receipt = {
  id: 'd',
  template: 'purchase-receipt',
  to: anna.email,
  status: 'sent',
  data: {
    orderId: 'order-1',
    placedAt: new Date(0),
    form: { purchaseType: 'gift', buyer: anna, recipient: ben, message: 'Dear Ben', occasion: '' },
  },
} as unknown as Delivery;
const seals = {
  person: (_fields: object, email: string) => ({ personId: `id of ${email}`, sealed: 'sealed' }),
  words: () => ({ personId: 'both', sealed: 'words' }),
};
const id = (email: string) => ({ personId: `id of ${email}`, sealed: 'sealed' });

test('a mail of before is sealed for everybody whom it names, once', () => {
  expect(clearAddressesOf(receipt).sort()).toEqual([anna.email, ben.email]);
  const { next } = sealDelivery(receipt, seals);
  expect(next).toMatchObject({
    ...id(anna.email),
    status: 'sent',
    data: {
      orderId: 'order-1',
      placedAt: new Date(0),
      form: { buyer: id(anna.email), recipient: id(ben.email), personId: 'both', sealed: 'words' },
    },
  });
  expect(sealDelivery(next, seals).next).toBe(next);
  expect(clearAddressesOf(next)).toEqual([]);
});

test('the address that a gift was corrected from is sealed where newer mails have it', () => {
  const data = { cardId: 'order-1', recipient: ben, previousEmail: 'old@example.test', buyer: anna };
  const notice = { ...receipt, template: 'recipient-corrected', data } as Delivery;
  const { next } = sealDelivery(notice, seals);
  expect(next.data).toMatchObject({ previousEmail: '', previousRecipient: id('old@example.test') });
});

test('owners of a business are no guests', () => {
  const data = { cardId: 'order-1', holder: ben, owners: [{ name: 'Elena', email: 'elena@larkspur.test' }] };
  const told = {
    ...receipt,
    template: 'redeemed-without-code',
    to: 'elena@larkspur.test',
    data,
  } as unknown as Delivery;
  expect(clearAddressesOf(told)).toEqual([ben.email]);
  const { next } = sealDelivery(told, seals);
  expect(next).not.toHaveProperty('sealed');
  expect(next.data).toMatchObject({ holder: id(ben.email), owners: data.owners });
});

test("an address that is nobody's stays", () => {
  const { next } = sealDelivery(receipt, { person: () => undefined, words: () => undefined });
  expect(next).toBe(receipt);
});
