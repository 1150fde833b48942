import { describe, expect, it } from '@jest/globals';
import { isPhone } from '@giftcard/kernel/business/contact';
import { caretAfterFormat, formatPhone } from './phone.js';

describe('phone numbers', () => {
  it.each([
    ['', ''],
    ['55', '55'],
    ['5551', '(555) 1'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['555123456789', '(555) 123-4567'],
    ['+1 555 123 4567', '(555) 123-4567'],
    ['+1', '1'],
    ['abc555', '555'],
  ])('formats %j as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  it.each([
    '+',
    '+44 20 7946 0958',
    ' (+44) 20 7946 0958',
    '+4915112345678',
    '0044 20 7946 0958',
    '011442079460958',
    '0068512345',
  ])('leaves the foreign %j as it is, and refuses it', (text) => {
    expect(formatPhone(text)).toBe(text);
    expect(isPhone(formatPhone(text))).toBe(false);
  });

  it('keeps the caret behind the digit that was just typed', () => {
    expect(caretAfterFormat('(555) 9123-456', 7, '(555) 912-3456')).toBe(7);
    expect(caretAfterFormat('5551', 4, '(555) 1')).toBe(7);
    expect(caretAfterFormat('', 0, '')).toBe(0);
  });
});
