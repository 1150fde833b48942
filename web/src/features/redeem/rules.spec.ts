import { describe, expect, it, jest } from '@jest/globals';
import type { Buyer } from '../../lib/buyer.js';

import {
  amountProblem,
  caretInGroups,
  caretToEnd,
  cleanOtp,
  cleanScan,
  firstName,
  groupTyped,
  holderEmail,
  holderName,
  lacksAddress,
  maskEmail,
  pressKey,
  quickSums,
  readAmount,
  type PadKey,
} from './rules.js';
import { t } from './texts.js';

const press = (...keys: PadKey[]): number => keys.reduce((cents, key) => pressKey(cents, key, 'USD'), 0);
const buyer = (changes: Partial<Buyer> = {}): Buyer => ({
  id: 'card-1',
  cardId: 'card-1',
  currency: 'USD',
  status: 'active',
  orderNumber: 'LH-1001',
  validUntil: null,
  blockReason: null,
  name: 'Ada Lind',
  giftCardId: 'supper',
  price: 80,
  refunded: 0,
  purchaseType: 'self',
  paidAtCounter: null,
  returnTime: null,
  activity: [],
  buyerName: 'Maya Chen',
  email: 'maya@mail.example',
  giftCardName: 'Supper',
  amount: 120,
  purchaseDate: '2026-10-30T12:00:00Z',
  remainingBalance: 80,
  usedAmount: 40,
  qrCode: { uniqueCode: '7K2M4' },
  selfInfo: null,
  giftInfo: null,
  redemptionHistory: [],
  ...changes,
});

describe('the amount pad', () => {
  it('fills from the right, cents first', () => {
    expect(press('4', '2', '5', '0')).toBe(4250);
    expect(press('5', '00')).toBe(500);
    expect(press('00', '0')).toBe(0);
    expect(press('4', '2', 'back')).toBe(4);
  });

  it('stops before a sum no card holds', () => {
    expect(press('9', '9', '9', '9', '9', '9', '9')).toBe(9_999_999);
    expect(press('9', '9', '9', '9', '9', '9', '9', '9')).toBe(9_999_999);
    expect(press('9', '9', '9', '9', '9', '9', '00')).toBe(999_999);
  });
});

describe('in yen', () => {
  it('the pad fills with whole ones, and the field takes no decimals', () => {
    const yen = (...keys: PadKey[]) => keys.reduce((cents, key) => pressKey(cents, key, 'JPY'), 0);
    expect([yen('4', '2', '5', '0'), yen('5', '00'), yen('4', '2', 'back')]).toEqual([425_000, 50_000, 400]);
    expect(yen('9', '9', '9', '9', '9', '9', '9', '9')).toBe(999_999_900);
    expect(readAmount('¥1,5007', true, 'JPY')).toBe(1_500_700);
    expect([
      readAmount('¥1,500', false, 'JPY'),
      readAmount('1500.5', false, 'JPY'),
      readAmount('10000000', false, 'JPY'),
    ]).toEqual([150_000, null, null]);
  });

  it('sums are offered that are about worth those in dollars', () => {
    expect(quickSums(800_000, 'JPY')).toEqual([100_000, 250_000, 500_000]);
  });
});

describe('the amount field', () => {
  it('takes a typed digit at the right, and a deleted one away', () => {
    expect(readAmount('$0.004', true, 'USD')).toBe(4);
    expect(readAmount('$42.5', true, 'USD')).toBe(425);
    expect(readAmount('$.', true, 'USD')).toBe(0);
  });

  it('takes no digit and no pasted sum above the limit, as the pad does', () => {
    expect(readAmount('$12,345.678', true, 'USD')).toBeNull();
    expect(readAmount('$99,999.999', true, 'USD')).toBeNull();
    expect(readAmount('$99,999.99', true, 'USD')).toBe(9_999_999);
    expect(readAmount('100000', false, 'USD')).toBeNull();
  });

  it('keeps its caret at the end, and a selection as it was made', () => {
    const selected = (selectionStart: number, selectionEnd: number) => {
      const setSelectionRange = jest.fn();
      caretToEnd({ value: '$42.50', selectionStart, selectionEnd, setSelectionRange });
      return setSelectionRange.mock.calls;
    };
    expect(selected(2, 2)).toEqual([[6, 6]]);
    expect(selected(0, 6)).toEqual([]);
    expect(selected(1, 3)).toEqual([]);
  });

  it('reads a pasted sum as dollars', () => {
    expect(readAmount('42.5', false, 'USD')).toBe(4250);
    expect(readAmount('$1,200.00', false, 'USD')).toBe(120_000);
    expect(readAmount('', false, 'USD')).toBe(0);
    expect(readAmount('4.2.5', false, 'USD')).toBeNull();
    expect(readAmount('42.505', false, 'USD')).toBeNull();
  });
});

describe('an amount', () => {
  it('must be above zero and not above the balance', () => {
    expect(amountProblem(0, buyer())).toBe(t('amount.missing'));
    expect(amountProblem(8000, buyer())).toBeNull();
    expect(amountProblem(8001, buyer())).toBe(t('amount.tooMuch'));
    expect(amountProblem(2910, buyer({ remainingBalance: 29.1 }))).toBeNull();
  });

  it('is offered in sums below the balance', () => {
    expect(quickSums(8000, 'USD')).toEqual([1000, 2500, 5000]);
    expect(quickSums(2500, 'USD')).toEqual([1000]);
    expect(quickSums(500, 'USD')).toEqual([]);
  });
});

describe('the holder', () => {
  it('of a gift is its recipient', () => {
    const gift = buyer({ giftInfo: { recipientName: 'Tom Okafor', recipientEmail: 'tom@mail.example' } });
    expect([holderName(gift), holderEmail(gift)]).toEqual(['Tom Okafor', 'tom@mail.example']);
    expect([holderName(buyer()), holderEmail(buyer())]).toEqual(['Maya Chen', 'maya@mail.example']);
    expect(holderEmail(buyer({ email: '' }))).toBe('');
    expect(firstName(' Tom Okafor')).toBe('Tom');
  });

  it('of a gift that was handed over has no address, and its buyer gets no code', () => {
    const gift = buyer({ giftInfo: { recipientName: 'Tom Okafor', recipientEmail: '', byLink: true } });
    expect([holderName(gift), holderEmail(gift), lacksAddress(gift), lacksAddress(buyer())]).toEqual([
      'Tom Okafor',
      '',
      true,
      false,
    ]);
  });

  it('of a gift that was texted has no address, and its buyer gets no code', () => {
    const gift = buyer({
      giftInfo: { recipientName: 'Tom Okafor', recipientEmail: '', recipientPhone: '+13025550164' },
    });
    expect([holderName(gift), holderEmail(gift), lacksAddress(gift)]).toEqual(['Tom Okafor', '', true]);
  });

  it('of a physical card may have told no address, or may have been erased', () => {
    const physical = buyer({ paidAtCounter: 'cash', email: '', name: '', buyerName: '' });
    expect([holderEmail(physical), lacksAddress(physical)]).toEqual(['', true]);
    expect(lacksAddress({ ...physical, name: 'Erased' })).toBe(false);
    expect(lacksAddress({ ...physical, email: 'tom@mail.example' })).toBe(false);
  });

  it("keeps the address from the queue's eyes", () => {
    expect(maskEmail('tom.okafor@mail.com')).toBe('t•••••••r@mail.com');
    expect(maskEmail('al@mail.com')).toBe('a•@mail.com');
  });
});

describe('what was scanned', () => {
  it('is sent without the space around it', () => {
    expect(cleanScan(' GV1.ABC.DEF \n')).toBe('GV1.ABC.DEF');
  });

  it.each(['', '   ', 'x'.repeat(201), 'naïve', 'two\nlines'])(
    'is refused when it can not be one of ours: %p',
    (text) => {
      expect(cleanScan(text)).toBeNull();
    },
  );
});

describe('the one-time code', () => {
  it('is taken in capitals and without characters that no code has', () => {
    expect(cleanOtp('k7m-2qx9')).toBe('K7M2QX');
    expect(cleanOtp('I1O0ab')).toBe('AB');
  });
});

describe('a code that is typed', () => {
  it.each([
    ['7k2m4', '7K2M4'],
    ['7k2m49', '7K2M4-9'],
    ['7K2M4-9qxtb 1', '7K2M4-9QXTB-1'],
    ['', ''],
    ['0123456789012345678901234567', '01234-56789-01234-56789-01234-5'],
    [' GV1.ABC.DEF ', 'GV1.ABC.DEF'],
  ])('%p is shown as %p', (typed, shown) => {
    expect(groupTyped(typed)).toBe(shown);
  });

  it.each([
    ['7K2M4', 5],
    ['7K2M49', 7],
    ['7K2M4-', 5],
    ['', 0],
    ['7K', 2],
    ['7K2M4-9QXTB1', 13],
  ])('keeps the caret behind the same character: %p -> %d', (before, at) => {
    expect(caretInGroups(before, '7K2M4-9QXTB-12345')).toBe(at);
  });
});
