import { describe, expect, test } from '@jest/globals';
import { checkNewPassword } from './password.js';
import { RankedCommonPasswords } from '../credentials/common-passwords.js';

const common = new RankedCommonPasswords();
const refusal = (code: string, field: string) =>
  expect.objectContaining({ code, details: [expect.objectContaining({ field })] });

describe('a new password', () => {
  test.each(['tulip7', 'Correct horse battery', 'üß7'.repeat(66)])('may be %p', (password) => {
    expect(() => checkNewPassword('password', password, common)).not.toThrow();
  });

  test.each(['', 'abc12', 'x'.repeat(201)])('may not be as short or long as %p', (password) => {
    expect(() => checkNewPassword('newPassword', password, common)).toThrow(refusal('INVALID_FIELDS', 'newPassword'));
  });

  test.each(['123456', 'password', 'Password123', 'QWERTYUIOP', 'letmein'])(
    'may not be %p, however it is written',
    (password) => {
      expect(() => checkNewPassword('password', password, common)).toThrow(refusal('PASSWORD_TOO_COMMON', 'password'));
    },
  );

  test.each([
    'aaaaaa',
    '121212',
    '      ',
    '   a  ',
    'ababababab',
    ' letmein ',
    'iloveyou2',
    'liverpool1',
    'qazwsxedc',
  ])('may not be what is guessed at once: %j', (password) => {
    expect(() => checkNewPassword('password', password, common)).toThrow(refusal('PASSWORD_TOO_COMMON', 'password'));
  });

  test.each(['ada.byron@example.com', 'ADA.BYRON', 'adabyron1815', 'Byron!!', 'larkspur-house', 'LarkspurHouse7'])(
    'may not be what everybody knows of its owner: %s',
    (password) => {
      const own = ['ada.byron@example.com', 'Ada Byron', 'Larkspur House'];
      expect(() => checkNewPassword('password', password, common, own)).toThrow(
        refusal('PASSWORD_TOO_COMMON', 'password'),
      );
      expect(() => checkNewPassword('password', `${password} by the lake`, common, own)).not.toThrow();
    },
  );
});
