import { describe, expect, it } from '@jest/globals';
import { work } from '../../../lib/work/texts.js';
import { fieldsOf, type GiftCardFields } from '../rules.js';
import { checkPackage, worthOfOne } from './rules.js';

const typed = (fields: Partial<GiftCardFields> = {}): GiftCardFields => ({
  ...fieldsOf(null, 'USD'),
  kind: 'package',
  amount: '200',
  unit: 'Wine tasting',
  units: '5',
  ...fields,
});

describe('a package in the form', () => {
  it('says at each field what is wrong with it; what one holds may be empty', () => {
    const fields = typed();
    expect((['unit', 'contents', 'units'] as const).map((field) => checkPackage(fields, field))).toEqual([
      true,
      true,
      true,
    ]);
    expect([checkPackage(typed({ unit: ' ' }), 'unit'), checkPackage(typed({ units: '' }), 'units')]).toEqual([
      work('field.mandatory'),
      work('field.mandatory'),
    ]);
    expect(checkPackage(typed({ unit: 'x'.repeat(41) }), 'unit')).toBe(
      'What is counted is one line of at most 40 characters.',
    );
    expect(checkPackage(typed({ contents: 'x'.repeat(501) }), 'contents')).toBe(
      'What one holds has at most 500 characters.',
    );
    for (const units of ['0', '101', '1.5', 'five'])
      expect(checkPackage(typed({ units }), 'units')).toBe('A package has 1 to 100 units.');
  });

  it('says what one unit is worth, and both sums where the price does not divide', () => {
    expect(worthOfOne(typed(), 'USD')).toBe('One is worth $40.00');
    expect(worthOfOne(typed({ units: '1' }), 'USD')).toBe('One is worth $200.00');
    expect(worthOfOne(typed({ amount: '100', units: '3' }), 'USD')).toBe('One is worth $33.33 or $33.34');
    expect(worthOfOne(typed({ amount: '1000', units: '3' }), 'JPY')).toBe('One is worth ¥333 or ¥334');
  });

  it('says nothing of what is not readable yet', () => {
    expect(
      [{ amount: '' }, { amount: '0.50' }, { units: '' }, { units: '0' }].map((wrong) =>
        worthOfOne(typed(wrong), 'USD'),
      ),
    ).toEqual(Array(4).fill(undefined));
  });
});
