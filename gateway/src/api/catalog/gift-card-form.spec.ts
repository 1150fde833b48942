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
    currency: '',
    image,
    idempotencyKey: 'key-1',
  });
});

test('a currency is of a new card alone: a change takes none', () => {
  expect(newGiftCard({ fields: { ...fields, currency: 'CAD' }, image }, '')).toMatchObject({ currency: 'CAD' });
  expect(wrongFields(() => changedGiftCard('tea', { fields: { currency: 'CAD' }, image }))).toEqual(['currency']);
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

describe('a card whose amount guests choose', () => {
  const { amount: _fixed, ...others } = fields;
  const range = { minAmount: '10', maxAmount: '500.00', amountStep: '0.5', suggestedAmounts: '25, 50,100' };
  const wrong = (changed: Record<string, string>) =>
    wrongFields(() => newGiftCard({ fields: { ...others, ...range, ...changed }, image }, ''));

  test('has its range in cents', () => {
    expect(newGiftCard({ fields: { ...others, ...range }, image }, '')).toMatchObject({
      amountCents: 0,
      amountRange: { minCents: 1_000, maxCents: 50_000, stepCents: 50, suggestionCents: [2_500, 5_000, 10_000] },
    });
    expect(changedGiftCard('card-1', { fields: { ...range, suggestedAmounts: '' }, image })).toMatchObject({
      amountRange: { suggestionCents: [] },
    });
  });

  test('has the whole of it and no amount beside it, every part readable', () => {
    expect(wrong({ amount: '20' })).toEqual(['amount']);
    expect(wrong({ minAmount: '', amountStep: '' })).toEqual(['minAmount', 'amountStep']);
    expect(wrong({ maxAmount: 'much' })).toEqual(['maxAmount']);
    expect(wrong({ suggestedAmounts: '25,,50' })).toEqual(['suggestedAmounts']);
    expect(wrongFields(() => changedGiftCard('card-1', { fields: { suggestedAmounts: '25' }, image }))).toEqual([
      'minAmount',
      'maxAmount',
      'amountStep',
    ]);
  });
});

describe('a package', () => {
  const units = { unit: 'Wine tasting', contents: 'Five wines', units: '5' };
  const wrong = (changed: Record<string, string>) =>
    wrongFields(() => newGiftCard({ fields: { ...fields, ...units, ...changed }, image }, ''));

  test('has what is counted, what one holds, how many, and one price', () => {
    expect(newGiftCard({ fields: { ...fields, ...units }, image }, '')).toMatchObject({
      amountCents: 1_990,
      packageTerms: { unit: 'Wine tasting', contents: 'Five wines', units: 5 },
    });
    expect(changedGiftCard('card-1', { fields: { ...units, contents: '' }, image })).toMatchObject({
      packageTerms: { contents: '' },
    });
  });

  test('is named as a whole, its number in digits; without it a card is money', () => {
    expect(wrong({ unit: '' })).toEqual(['unit']);
    expect(wrong({ units: '' })).toEqual(['units']);
    expect(wrong({ unit: '', units: '' })).toEqual(['unit', 'units']);
    for (const number of ['five', '1.5', '-1', '1e1']) expect(wrong({ units: number })).toEqual(['units']);
    const money = newGiftCard({ fields: { ...fields, unit: '', contents: '', units: '' }, image }, '');
    expect(money.packageTerms).toBeUndefined();
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
