import { describe, expect, it } from '@jest/globals';
import { formatExpiration, formatNumber } from '../../payment-sandbox-assets/card-rules.js';
import { readTestCard } from './test-cards.js';

const NOW = new Date(2026, 10, 21);
const card = (changes: Record<string, string> = {}) => ({
  cardNumber: '4111 1111 1111 1111',
  expirationDate: '12/31',
  cvv: '123',
  postalCode: '10001',
  ...changes,
});

describe('a test card', () => {
  it.each([
    ['4111111111111111', '123', 'VISA', '1111'],
    ['5105 1051 0510 5100', '123', 'MASTERCARD', '5100'],
    ['6011 0000 0000 0004', '123', 'DISCOVER', '0004'],
    ['3000 000000 0004', '123', 'DISCOVER_DINERS', '0004'],
    ['3569 9900 1009 5841', '123', 'JCB', '5841'],
    ['3400 000000 00009', '1234', 'AMERICAN_EXPRESS', '0009'],
    ['6222 9888 1234 0000', '123', 'CHINA_UNIONPAY', '0000'],
  ])('%s is approved', (cardNumber, cvv, brand, last4) => {
    expect(readTestCard(card({ cardNumber, cvv }), NOW).source).toMatchObject({
      charge: 'approve',
      instrument: { brand, last4, expMonth: 12, expYear: 2031 },
    });
  });

  it.each([
    [{ cardNumber: '4000000000000002' }, { charge: 'decline', declineCode: 'GENERIC_DECLINE' }],
    [{ cardNumber: '4000000000009995' }, { charge: 'decline', declineCode: 'INSUFFICIENT_FUNDS' }],
    [{ cvv: '911' }, { charge: 'decline', declineCode: 'CVV_FAILURE' }],
    [{ postalCode: '99999' }, { charge: 'decline', declineCode: 'ADDRESS_VERIFICATION_FAILURE' }],
    [{ expirationDate: '01/40' }, { charge: 'decline', declineCode: 'INVALID_EXPIRATION' }],
    [{ cardNumber: '4000000000000259' }, { charge: 'approve', dispute: 'NOT_RECEIVED' }],
    [{ cardNumber: '4000000000005001' }, { charge: 'approve', answer: 'slow' }],
    [{ cardNumber: '4000000000004046' }, { charge: 'approve', answer: 'lost' }],
    [{ cardNumber: '4000000000005035' }, { refuse: 'unavailable' }],
  ])('with %j behaves as %j', (changes, behaviour) => {
    expect(readTestCard(card(changes), NOW).source).toMatchObject(behaviour);
  });

  it.each([
    [{ cardNumber: '4111111111111112' }, 'cardNumber'],
    [{ cardNumber: '4012888888881881' }, 'cardNumber'],
    [{ cardNumber: '' }, 'cardNumber'],
    [{ expirationDate: '10/26' }, 'expirationDate'],
    [{ expirationDate: '13/31' }, 'expirationDate'],
    [{ cvv: '12' }, 'cvv'],
    [{ cvv: '1234' }, 'cvv'],
    [{ postalCode: '1' }, 'postalCode'],
  ])('with %j is refused at %s', (changes, field) => {
    expect(readTestCard(card(changes), NOW).problems?.map((problem) => problem.field)).toEqual([field]);
  });

  it('is good until the end of its month', () => {
    expect(readTestCard(card({ expirationDate: '11/26' }), NOW).problems).toBeUndefined();
  });
});

describe('typing', () => {
  it.each([
    ['4111111111111111999', '4111 1111 1111 1111'],
    ['340000000000009', '3400 000000 00009'],
    ['41 11a', '4111'],
    ['', ''],
  ])('a number %s shows %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['12/', '12/'],
    ['123', '12/3'],
    ['1231', '12/31'],
    ['12/2031', '12/31'],
    ['12 / 31', '12/31'],
  ])('an expiration %s shows %s', (typed, shown) => expect(formatExpiration(typed)).toBe(shown));
});
