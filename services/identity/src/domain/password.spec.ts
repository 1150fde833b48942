import { describe, expect, test } from '@jest/globals';
import { checkNewPassword } from './password.js';
import { RankedCommonPasswords } from '../credentials/common-passwords.js';

const common = new RankedCommonPasswords();
const refusal = (code: string, field: string) =>
  expect.objectContaining({ code, details: [expect.objectContaining({ field })] });

describe('a new password', () => {
  test.each(['tulip7', 'Correct horse battery', 'ü'.repeat(200)])('may be %p', (password) => {
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
});
