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
      { field: 'giftInfo.message', message: 'Use 500 caracteres como máximo' },
    ],
  });
  expect(refusalIn('es-US', { ...body, message: 'toString' }).message).toBe('toString');
  expect(refusalIn('es-US', { ...body, message: 'Nobody has 3 Spanish words.' }).message).toBe(
    'Nobody has 3 Spanish words.',
  );
  expect(refusalIn('en-US', body)).toBe(body);
});

test('the numbers of a refusal stand where its language has them, as it writes them', () => {
  const message =
    'Within 24 hours you can buy gift cards worth $2,000.00 here. $500.00 of it is left for now. You were not charged.';
  expect(refusalIn('es-US', { ...body, message }).message).toBe(
    'En 24 horas puede comprar aquí tarjetas de regalo por $2,000.00. Por ahora le quedan $500.00. No se le cobró nada.',
  );
  expect(refusalIn('fr-CA', { ...body, message }).message.replaceAll('\u00a0', ' ')).toBe(
    'En 24 heures, vous pouvez acheter ici des cartes-cadeaux d’une valeur de 2 000,00 $ US. Il en reste 500,00 $ US pour le moment. Rien ne vous a été facturé.',
  );
});

test.each([
  ['$500.00', '$500.00', '500,00 $ US'],
  ['CA$500.00', 'CAD 500.00', '500,00 $'],
  ['€500.00', 'EUR 500.00', '500,00 €'],
  ['£500.00', 'GBP 500.00', '500,00 £'],
  ['¥50,000', '¥50,000', '50 000 ¥'],
])('a sum of %s is written in its own currency', (english, spanish, french) => {
  const message = `${english} is left for now.`;
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain(refusalIn('es-US', { ...body, message }).message)).toBe(`Por ahora le quedan ${spanish}.`);
  expect(plain(refusalIn('fr-CA', { ...body, message }).message)).toBe(`Il reste ${french} pour le moment.`);
});
