import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { readForm, type GivenForm } from './purchase-form.js';
import { giftForm } from '../../test/builders.js';

const self: GivenForm = {
  purchaseType: 'self',
  buyer: { name: ' Ana Ruiz ', email: ' Ana@Example.com ', phone: '(555) 123-4567' },
  message: '',
  occasion: '',
};

function problemsOf(form: GivenForm | undefined): Record<string, string> {
  try {
    readForm(form);
  } catch (error) {
    return Object.fromEntries((error as DomainError).details.map(({ field, message }) => [field, message]));
  }
  return {};
}

describe('the purchase form', () => {
  test('is stored trimmed, with a lower-case address and the digits of the phone', () => {
    expect(readForm(self)).toEqual({
      purchaseType: 'self',
      buyer: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '5551234567' },
      message: '',
      occasion: '',
    });
  });

  test('of a gift holds its recipient; of a purchase for oneself none', () => {
    expect(readForm(giftForm).recipient).toEqual({ name: 'Ben Ito', email: 'ben@example.com', phone: '' });
    expect(readForm({ ...giftForm, purchaseType: 'self' })).not.toHaveProperty('recipient');
  });

  test('needs a purchase type', () => {
    expect(problemsOf(undefined)).toEqual({ purchaseType: 'Please select a purchase type' });
    expect(problemsOf({ ...self, purchaseType: 'both' })).toEqual({ purchaseType: 'Please select a purchase type' });
  });

  test('names every mandatory field that is missing', () => {
    expect(problemsOf({ ...self, buyer: undefined })).toEqual({
      'selfInfo.name': 'This field is mandatory',
      'selfInfo.email': 'This field is mandatory',
      'selfInfo.phone': 'This field is mandatory',
    });
    expect(Object.keys(problemsOf({ ...giftForm, recipient: undefined }))).toEqual([
      'giftInfo.recipientName',
      'giftInfo.recipientEmail',
    ]);
    expect(Object.keys(problemsOf({ ...giftForm, buyer: undefined }))).toEqual([
      'giftInfo.senderName',
      'giftInfo.senderEmail',
      'giftInfo.senderPhone',
    ]);
  });

  test.each([
    'no-at.example.com',
    'a b@example.com',
    'ana@localhost',
    'guest@example.com,',
    'x@gmail.c',
    'ana@example.com,eve@example.com',
  ])('refuses the address %s', (email) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, email } })).toEqual({
      'selfInfo.email': 'Please enter a valid email address',
    });
  });

  test.each(['5551234567', '15551234567', '(555) 123-4567'])('takes the phone number %s', (phone) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, phone } })).toEqual({});
  });

  test.each(['555123456', '555123456789', '555-123-4567', 'call me'])('refuses the phone number %s', (phone) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, phone } })).toEqual({
      'selfInfo.phone': 'Please enter a valid phone number',
    });
  });

  test('takes blanks for no phone number', () => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, phone: '  ' } })).toEqual({
      'selfInfo.phone': 'This field is mandatory',
    });
  });

  test.each(['\u200b', ' \u2060 '])('takes no name that nobody sees: %j', (name) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, name } })).toEqual({
      'selfInfo.name': 'This field is mandatory',
    });
  });

  test('takes line ends in a message, and nowhere else', () => {
    expect(problemsOf({ ...giftForm, message: 'Dear Ben,\r\n\tenjoy!' })).toEqual({});
    const plain = 'Please use plain text only';
    expect(
      problemsOf({
        ...giftForm,
        message: 'a\u009b',
        occasion: 'a\nb',
        buyer: { ...giftForm.buyer!, name: 'a\r\nBcc: x@y.test' },
      }),
    ).toEqual({ 'giftInfo.senderName': plain, 'giftInfo.message': plain, 'giftInfo.occasion': plain });
  });

  test('holds at most 500 characters of message, 40 of occasion and 100 of a name', () => {
    const full = {
      ...giftForm,
      message: 'm'.repeat(500),
      occasion: 'o'.repeat(40),
      buyer: { ...giftForm.buyer!, name: 'n'.repeat(100) },
    };
    expect(problemsOf(full)).toEqual({});
    const over = {
      ...giftForm,
      message: 'm'.repeat(501),
      occasion: 'o'.repeat(41),
      buyer: { ...giftForm.buyer!, name: 'n'.repeat(101) },
    };
    expect(Object.keys(problemsOf(over))).toEqual(['giftInfo.senderName', 'giftInfo.message', 'giftInfo.occasion']);
  });
});
