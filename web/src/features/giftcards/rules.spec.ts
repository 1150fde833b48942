import { describe, expect, it } from '@jest/globals';
import type { GiftCard } from '../../lib/gift-card.js';
import {
  checkAmount,
  checkDeadline,
  checkDiscount,
  checkRange,
  checkSuggestion,
  deadlineNote,
  fieldsOf,
  formOf,
  kindsOf,
  percentOf,
  pictureProblem,
  priceNote,
  pricesOf,
  required,
  type GiftCardFields,
} from './rules.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

const supper: GiftCard = {
  _id: 'c1',
  giftCardName: 'Sunday Supper',
  giftCardTag: 'Romantic Dinner',
  description: 'Three courses.',
  amount: 120,
  discount: 15,
  salePrice: 102,
  currency: 'USD',
  expirationDate: '2026-12-31',
  giftCardImg: '/images/a.webp',
  icon: '',
  businessSlug: 'larkspur',
  status: 'active',
  createdAt: '2026-11-01T12:00:00Z',
};

const typed = (fields: Partial<GiftCardFields>): GiftCardFields => ({ ...fieldsOf(supper, 'USD'), ...fields });

describe('the gift card form', () => {
  it('takes a discount of 0 to 100 percent', () => {
    expect([percentOf('0'), percentOf('12.5%'), percentOf('100')]).toEqual([0, 12.5, 100]);
    expect([percentOf('101'), percentOf('100.01'), percentOf('-1')]).toEqual([undefined, undefined, undefined]);
  });

  it('says what is mandatory and what is out of range', () => {
    expect([
      required(' '),
      checkAmount('', 'USD'),
      checkDiscount(''),
      checkDeadline('', '2026-11-21', undefined),
    ]).toEqual([work('field.mandatory'), work('field.mandatory'), work('field.mandatory'), work('field.mandatory')]);
    expect([checkAmount('0.99', 'USD'), checkAmount('10000.01', 'USD')]).toEqual(
      Array(2).fill('The amount is between $1.00 and $10,000.00.'),
    );
    expect([checkAmount('1', 'USD'), checkAmount('10,000', 'USD')]).toEqual([true, true]);
    expect(checkDiscount('150')).toBe(t('problem.discount'));
  });

  it('refuses a last day of sale that is over, unless the card type had it before', () => {
    expect(checkDeadline('2026-11-20', '2026-11-21', undefined)).toBe(t('problem.past'));
    expect(checkDeadline('2026-11-21', '2026-11-21', undefined)).toBe(true);
    expect(checkDeadline('2026-11-20', '2026-11-21', '2026-11-20')).toBe(true);
  });

  it('shows the sale price rounded once, half up', () => {
    expect(pricesOf(typed({ amount: '120', discount: '15' }), 'USD')).toEqual({
      amount: 120,
      discount: 15,
      salePrice: 102,
    });
    expect(pricesOf(typed({ amount: '0.99', discount: '50' }), 'USD')?.salePrice).toBe(0.5);
    expect(pricesOf(typed({ amount: '120', discount: '' }), 'USD')?.salePrice).toBe(120);
    expect(pricesOf(typed({ amount: 'ten', discount: '5' }), 'USD')).toBeUndefined();
  });

  it('says that a card without a price is not sold', () => {
    expect(priceNote({ amount: 120, salePrice: 102 }, 'fixed', 'USD')).toBe(
      'A guest pays $102.00 and has $120.00 to spend.',
    );
    expect(priceNote({ amount: 120, salePrice: 0 }, 'fixed', 'USD')).toBe(t('preview.nothingToPay'));
  });

  it('sends plain numbers, tidy texts, and a picture only when one was chosen', () => {
    const fields = { ...fieldsOf(supper, 'USD'), giftCardName: '  Supper ', amount: '$1,200.50', discount: '15%' };
    const form = formOf(fields, null);
    expect(Object.fromEntries(form)).toEqual({
      giftCardName: 'Supper',
      giftCardTag: 'Romantic Dinner',
      description: 'Three courses.',
      amount: '1200.50',
      discount: '15',
      expirationDate: '2026-12-31',
      status: 'active',
    });
    expect(formOf(fields, new File(['x'], 'a.png', { type: 'image/png' })).get('giftCardImg')).toBeInstanceOf(File);
  });

  it('begins with what a card type has', () => {
    expect(fieldsOf(supper, 'USD')).toMatchObject({ amount: '120.00', discount: '15', status: 'active' });
    expect(fieldsOf({ ...supper, status: 'expired' }, 'USD').status).toBe('active');
  });
});

describe('a range in the form', () => {
  const dinner: GiftCard = {
    ...supper,
    amount: 25,
    salePrice: 21.25,
    amountRange: { min: 25, max: 500, step: 2.5, suggestions: [50, 100] },
  };
  it('of a business in yen takes whole yen, within limits of its own', () => {
    const fields = { ...fieldsOf(null, 'JPY'), kind: 'range' as const };
    expect(fields).toMatchObject({ minAmount: '2500', maxAmount: '50000', amountStep: '500' });
    expect(checkRange(fields, 'minAmount', 'JPY')).toBe(true);
    expect(checkRange({ ...fields, minAmount: '400' }, 'minAmount', 'JPY')).toBe(
      t('problem.amount', { least: '¥500', most: '¥200,000' }),
    );
    expect(checkRange({ ...fields, minAmount: '2500.5' }, 'minAmount', 'JPY')).toBe(t('problem.noAmount'));
    expect([checkAmount('1,500', 'JPY'), checkAmount('1500.5', 'JPY') === true]).toEqual([true, false]);
    expect(pricesOf({ ...fields, kind: 'fixed', amount: '999', discount: '15' }, 'JPY')?.salePrice).toBe(849);
    expect(fieldsOf({ ...supper, currency: 'JPY', amount: 1500 }, 'JPY').amount).toBe('1500');
  });

  const range = (fields: Partial<GiftCardFields> = {}) => ({ ...fieldsOf(dinner, 'USD'), ...fields });

  it('begins with what the card type has, and is sent as a whole without a fixed amount', () => {
    const fields = fieldsOf(dinner, 'USD');
    expect(fields).toMatchObject({ kind: 'range', minAmount: '25', maxAmount: '500', amountStep: '2.50' });
    expect(fields.suggestedAmounts).toEqual(['50', '100', '', '']);
    const sent = Object.fromEntries(formOf({ ...fields, suggestedAmounts: [' $50', '', '1,000', ''] }, null));
    expect(sent).toMatchObject({ minAmount: '25', maxAmount: '500', amountStep: '2.50', suggestedAmounts: '50,1000' });
    expect(sent).not.toHaveProperty('amount');
  });

  it('is offered with good sums where there is none yet', () => {
    const fresh = { ...fieldsOf(null, 'USD'), kind: 'range' as const };
    for (const field of ['minAmount', 'maxAmount', 'amountStep'] as const)
      expect(checkRange(fresh, field, 'USD')).toBe(true);
    expect(fresh.suggestedAmounts.map((_, index) => checkSuggestion(fresh, index, 'USD'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('says at each field what is wrong with it', () => {
    const between = 'The amount is between $5.00 and $2,000.00.';
    expect(checkRange(range({ minAmount: '4.99' }), 'minAmount', 'USD')).toBe(between);
    expect(checkRange(range({ maxAmount: '2000.01' }), 'maxAmount', 'USD')).toBe(between);
    expect(checkRange(range({ maxAmount: '25' }), 'maxAmount', 'USD')).toBe(
      'The largest amount is more than the smallest.',
    );
    expect(checkRange(range({ amountStep: '7' }), 'amountStep', 'USD')).toBe(
      "Steps of this size don't lead from $25.00 to $500.00.",
    );
    expect(checkRange(range({ amountStep: '0' }), 'amountStep', 'USD')).toBe('The step is more than zero.');
    expect(checkRange(range({ minAmount: '' }), 'minAmount', 'USD')).toBe(work('field.mandatory'));
    expect(checkRange(range({ minAmount: 'ten' }), 'minAmount', 'USD')).toBe(t('problem.noAmount'));
    // A suggestion that is none says so itself.
    expect(checkRange(range({ suggestedAmounts: ['ten'] }), 'minAmount', 'USD')).toBe(true);
  });

  it('says at each suggestion what is wrong with it', () => {
    const fields = range({ suggestedAmounts: ['51', '100', 'ten', '100.00'] });
    expect(fields.suggestedAmounts.map((_, index) => checkSuggestion(fields, index, 'USD'))).toEqual([
      'Guests choose from $25.00 to $500.00 in steps of $2.50.',
      true,
      t('problem.noAmount'),
      'This amount is suggested already.',
    ]);
  });

  it('is shown at the price of what is chosen first', () => {
    expect(pricesOf(range(), 'USD')).toEqual({ amount: 100, discount: 15, salePrice: 85 });
    expect(pricesOf(range({ suggestedAmounts: ['', '', '', ''] }), 'USD')?.amount).toBe(25);
    expect(pricesOf(range({ maxAmount: 'much' }), 'USD')).toBeUndefined();
    expect(priceNote({ amount: 100, salePrice: 85 }, 'range', 'USD')).toBe(
      'For $100.00 a guest pays $85.00, and for other amounts less the same discount.',
    );
  });
});

describe('a package in the form', () => {
  const packageTerms = { unit: 'Wine tasting', contents: 'Five wines', units: 5 };
  const tastings: GiftCard = { ...supper, amount: 200, salePrice: 170, packageTerms };

  it('begins with what the card type has, and is sent with its one price', () => {
    const fields = fieldsOf(tastings, 'USD');
    expect(fields).toMatchObject({ kind: 'package', amount: '200.00', ...packageTerms, units: '5' });
    const sent = Object.fromEntries(formOf({ ...fields, unit: ' Wine tasting ', contents: ' ', units: ' 6' }, null));
    expect(sent).toMatchObject({ amount: '200.00', unit: 'Wine tasting', contents: '', units: '6' });
    expect(sent).not.toHaveProperty('minAmount');
  });

  it('keeps what was typed of it out of a card of money', () => {
    const sent = Object.fromEntries(formOf({ ...fieldsOf(tastings, 'USD'), kind: 'fixed' }, null));
    expect(Object.keys(sent).filter((name) => name in packageTerms)).toEqual([]);
  });

  it('stays one, as money stays money; a new card type may be each', () => {
    expect(kindsOf(null)).toEqual(['fixed', 'range', 'package']);
    expect(kindsOf(supper)).toEqual(['fixed', 'range']);
    expect(kindsOf(tastings)).toEqual(['package']);
  });

  it('is shown at its price', () => {
    const prices = pricesOf(fieldsOf(tastings, 'USD'), 'USD')!;
    expect(prices).toEqual({ amount: 200, discount: 15, salePrice: 170 });
    expect(priceNote(prices, 'package', 'USD')).toBe('A guest pays $170.00 for all of it, worth $200.00.');
  });
});

describe('a chosen picture', () => {
  it('is a JPG, PNG or WebP of at most 5 MB', () => {
    expect(pictureProblem({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeUndefined();
    expect(pictureProblem({ type: 'image/webp', size: 5 * 1024 * 1024 + 1 })).toBe(t('problem.pictureSize'));
    expect(pictureProblem({ type: 'image/svg+xml', size: 10 })).toBe(t('problem.pictureType'));
  });
});

describe('the deadline column', () => {
  const note = (expirationDate: string, status: GiftCard['status'] = 'active') =>
    deadlineNote({ expirationDate, status }, '2026-11-21');

  it('names the days left in the last two weeks', () => {
    expect([note('2026-12-06'), note('2026-12-05'), note('2026-11-22'), note('2026-11-21')]).toEqual([
      undefined,
      'Ends in 14 days',
      'Ends tomorrow',
      'Ends today',
    ]);
  });

  it('says what is not on sale', () => {
    expect([note('2026-11-20'), note('2027-01-01', 'expired'), note('2027-01-01', 'inactive')]).toEqual([
      'Expired',
      'Expired',
      'Not on sale',
    ]);
  });
});
