import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { changedGiftCard, newGiftCard } from './gift-card-form.js';

const image = Buffer.from('picture');
const fields = {
  giftCardName: 'Tea',
  giftCardTag: 'Just Because',
  description: 'For two',
  amount: '19.90',
  discount: '12.5',
  expirationDate: '2099-01-31',
};

function wrongFields(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_FIELDS' });
    return (error as DomainError).details.map(({ field }) => field);
  }
}

test('a whole form is a new gift card, its amount in cents', () => {
  expect(newGiftCard({ fields, image }, 'key-1')).toEqual({
    name: 'Tea',
    tag: 'Just Because',
    description: 'For two',
    amountCents: 1_990,
    discountPercent: 12.5,
    expirationDate: '2099-01-31',
    icon: '',
    status: '',
    image,
    idempotencyKey: 'key-1',
  });
});

describe('a new card', () => {
  test('needs every field but icon and status, each by its name in the form', () => {
    expect(wrongFields(() => newGiftCard({ fields: {}, image }, ''))).toEqual(Object.keys(fields));
  });

  test('has no field that the form does not know', () => {
    expect(wrongFields(() => newGiftCard({ fields: { ...fields, salePrice: '1' }, image }, ''))).toEqual(['salePrice']);
  });

  test.each(['ten', '1.999', '-5', '1e3', '1,50', '0x10'])('costs no %s', (amount) => {
    expect(wrongFields(() => newGiftCard({ fields: { ...fields, amount }, image }, ''))).toEqual(['amount']);
  });

  test.each(['ten', '-1', '12.555', '1e1', '%'])('is discounted by no %s', (discount) => {
    expect(wrongFields(() => newGiftCard({ fields: { ...fields, discount }, image }, ''))).toEqual(['discount']);
  });
});

test('a change names only what it changes', () => {
  const none = Buffer.alloc(0);
  expect(changedGiftCard('card-1', { fields: { amount: '20' }, image: none })).toEqual({
    giftCardId: 'card-1',
    amountCents: 2_000,
    image: none,
  });
});
