import { expect, test } from '@jest/globals';
import { checkNewPin } from './pin.js';

const refused = (code: string) => expect.objectContaining({ code });

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 48203'])('a PIN has six digits: %j', (pin) => {
  expect(() => checkNewPin(pin)).toThrow(refused('INVALID_FIELDS'));
});

test.each([
  '111111',
  '121212',
  '112112',
  '123456',
  '456789',
  '890123',
  '654321',
  '210987',
  '123123',
  '482482',
  '123321',
  '482284',
  '123789',
  '321654',
  '159753',
  '112233',
])('a PIN that is tried first is refused: %s', (pin) => {
  expect(() => checkNewPin(pin)).toThrow(refused('PIN_TOO_EASY'));
});

test.each(['482915', '007310', '135790', '904417'])('any other is taken: %s', (pin) => {
  expect(() => checkNewPin(pin)).not.toThrow();
});
