import { expect, test } from '@jest/globals';
import { refusalIn } from './refusal-in-language.js';

const body = {
  message: 'Please correct the marked fields.',
  code: 'INVALID_FIELDS',
  requestId: 'r1',
  details: [
    { field: 'giftInfo.recipientEmail', message: 'Please enter a valid email address' },
    { field: 'giftInfo.message', message: 'Please use at most 500 characters' },
  ],
};

test('a refusal is read in Spanish, field by field; its code stays, and so does what has no Spanish', () => {
  expect(refusalIn('es-US', body)).toEqual({
    ...body,
    message: 'Corrija los campos marcados.',
    details: [
      { field: 'giftInfo.recipientEmail', message: 'Ingrese un correo electrónico válido' },
      { field: 'giftInfo.message', message: 'Please use at most 500 characters' },
    ],
  });
  expect(refusalIn('es-US', { ...body, message: 'toString' }).message).toBe('toString');
  expect(refusalIn('en-US', body)).toBe(body);
});
