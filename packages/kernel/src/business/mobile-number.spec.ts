import { describe, expect, it } from '@jest/globals';
import { CALLING_CODE, isTextedTo, maskedNumber, mobileNumber, writtenNumber } from './mobile-number.js';

describe('a mobile number', () => {
  it.each([
    ['(302) 555-0164', '+13025550164'],
    ['302.555.0164', '+13025550164'],
    ['1 302 555 0164', '+13025550164'],
    [' +1 302-555-0164 ', '+13025550164'],
    ['+44 7700 900123', '+447700900123'],
    ['0033 6 39 98 12 34', '+33639981234'],
    ['(+33) 639981234', '+33639981234'],
    ['011 44 7700 900123', '+447700900123'],
  ])('is %s as %s', (typed, number) => expect(mobileNumber(typed)).toBe(number));

  it.each([
    '',
    '555-0164',
    '+1 102 555 0164',
    '302 155 0164',
    '+44',
    '+0 7700 900123',
    '+1234567890123456',
    'ben@example.test',
    '302 555 0164 or at home',
    `+44 7700 900123${' '.repeat(3)}${'1'.repeat(30)}`,
  ])('is none of "%s"', (typed) => expect(mobileNumber(typed)).toBeNull());

  it('is read back from how it is written', () => {
    for (const number of ['+13025550164', '+447700900123']) expect(mobileNumber(writtenNumber(number))).toBe(number);
    expect(writtenNumber('+13025550164')).toBe('+1 (302) 555-0164');
  });

  it('is texted to in the countries that the platform texts to', () => {
    expect(isTextedTo('+447700900123', ['+1', '+44'])).toBe(true);
    expect(isTextedTo('+33639981234', ['+1', '+44'])).toBe(false);
    expect(isTextedTo('+13025550164', [])).toBe(false);
  });

  it('is masked to where it is and how it ends', () => {
    expect(maskedNumber('+13025550164')).toBe('+1***0164');
  });

  it('has a calling code of one to four digits', () => {
    expect(['+1', '+44', '+1876'].every((code) => CALLING_CODE.test(code))).toBe(true);
    expect(['1', '+0', '+', '+12345'].some((code) => CALLING_CODE.test(code))).toBe(false);
  });
});
