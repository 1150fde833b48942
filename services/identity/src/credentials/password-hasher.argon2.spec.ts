import { describe, expect, test } from '@jest/globals';
import { Argon2PasswordHasher } from './password-hasher.argon2.js';

const hasher = new Argon2PasswordHasher();

describe('a hashed password', () => {
  test('is argon2id with its own salt, and known again', async () => {
    const [one, two] = await Promise.all([hasher.hash('tulips in may'), hasher.hash('tulips in may')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(
      await Promise.all([
        hasher.verify(one, 'tulips in may'),
        hasher.verify(one, 'Tulips in may'),
        hasher.verify(one, ' tulips in may'),
        hasher.verify(one, 'tulips in may '),
        hasher.verify(one, ''),
      ]),
    ).toEqual([true, false, false, false, false]);
  });

  test('is never the one of an account that does not exist', async () => {
    expect(await hasher.verify(undefined, 'tulips in may')).toBe(false);
  });

  test('longer than allowed matches nothing, not even by its beginning', async () => {
    const stored = await hasher.hash('x'.repeat(200));
    expect(await hasher.verify(stored, 'x'.repeat(200))).toBe(true);
    expect(await hasher.verify(stored, 'x'.repeat(201))).toBe(false);
  });
});
