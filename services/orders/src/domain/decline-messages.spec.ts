import { expect, test } from '@jest/globals';
import { declineMessage } from './decline-messages.js';

/** What Square documents for CreatePayment as the buyer's, not ours: its PAYMENT_METHOD_ERROR codes and those of a payment token. */
const DOCUMENTED = [
  'ACCOUNT_UNUSABLE',
  'ADDRESS_VERIFICATION_FAILURE',
  'ALLOWABLE_PIN_TRIES_EXCEEDED',
  'AMOUNT_TOO_HIGH',
  'BAD_EXPIRATION',
  'BUYER_REFUSED_PAYMENT',
  'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
  'CARD_DECLINED',
  'CARD_DECLINED_CALL_ISSUER',
  'CARD_DECLINED_VERIFICATION_REQUIRED',
  'CARD_EXPIRED',
  'CARD_NOT_SUPPORTED',
  'CARD_PRESENCE_REQUIRED',
  'CARD_TOKEN_EXPIRED',
  'CARD_TOKEN_USED',
  'CHIP_INSERTION_REQUIRED',
  'CVV_FAILURE',
  'EXPIRATION_FAILURE',
  'GENERIC_DECLINE',
  'GIFT_CARD_AVAILABLE_AMOUNT',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_PERMISSIONS',
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'INVALID_CARD_DATA',
  'INVALID_ENCRYPTED_CARD',
  'INVALID_EXPIRATION',
  'INVALID_EXPIRATION_DATE',
  'INVALID_EXPIRATION_YEAR',
  'INVALID_LOCATION',
  'INVALID_PIN',
  'INVALID_POSTAL_CODE',
  'MANUALLY_ENTERED_PAYMENT_NOT_SUPPORTED',
  'MISSING_PIN',
  'PAN_FAILURE',
  'PAYMENT_LIMIT_EXCEEDED',
  'PAYMENT_SOURCE_NOT_ENABLED_FOR_TARGET',
  'SOURCE_EXPIRED',
  'SOURCE_USED',
  'TRANSACTION_LIMIT',
  'UNSUPPORTED_CARD_BRAND',
  'UNSUPPORTED_ENTRY_METHOD',
  'VERIFY_AVS_FAILURE',
  'VERIFY_CVV_FAILURE',
  'VOICE_FAILURE',
];
const PLAIN = declineMessage('A_CODE_OF_TOMORROW');

test.each(DOCUMENTED)('%s is told in words that say what to do', (code) => {
  const message = declineMessage(code);
  expect(message).not.toBe(PLAIN);
  expect(message).not.toContain('_');
  expect(message).toMatch(/^[A-Z].*(Please|try).*\.$/);
});

test('a code that nobody knows is a plain decline, not its name', () => {
  expect(PLAIN).toBe('The payment was declined. Please try another card.');
});
