import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { hiddenNamesOf, sealPersonal, withoutPersonal, withPersonal, type KeysOf } from './personal-data.js';
import { ERASED_NAME } from '../business/erased-name.js';

const anna = { personId: 'p-anna', key: randomBytes(32) };
const ben = { personId: 'p-ben', key: randomBytes(32) };
const fields = { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' };
const words = { message: 'Dear Ben', occasion: 'Birthday' };
const keysOfAll = (...people: { personId: string; key: Buffer }[]): KeysOf => {
  const keys = new Map(people.map(({ personId, key }) => [personId, key]));
  return async (ids) => new Map(ids.flatMap((id) => (keys.has(id) ? [[id, keys.get(id)!] as const] : [])));
};

const document = {
  amountCents: 5_000,
  at: new Date(0),
  buyer: { ...fields, ...sealPersonal(fields, anna) },
  form: { purchaseType: 'gift', ...words, ...sealPersonal(sealPersonal(words, anna), ben) },
  people: [{ ...fields, ...sealPersonal(fields, anna) }],
};

describe('what is sealed for a person', () => {
  test('is stored without its fields, and read with them', async () => {
    const stored = withoutPersonal(document);
    expect(JSON.stringify(stored)).not.toMatch(/Anna|example\.test|5551234567|Dear|Birthday/);
    expect(stored).toMatchObject({ amountCents: 5_000, at: document.at, form: { purchaseType: 'gift' } });
    expect(await withPersonal(stored, keysOfAll(anna, ben))).toEqual(document);
  });

  test('is gone with its key, and the rest stays', async () => {
    const read = await withPersonal(withoutPersonal(document), keysOfAll(ben));
    expect(read.buyer).toMatchObject({ name: ERASED_NAME, email: '', phone: '', personId: 'p-anna' });
    expect(read.amountCents).toBe(5_000);
  });

  test.each([
    ['the one', [anna]],
    ['the other', [ben]],
  ])('of two people is gone with the key of %s', async (_which, left) => {
    const { form } = await withPersonal(withoutPersonal(document), keysOfAll(...left));
    expect(form).toMatchObject({ message: '', occasion: '', purchaseType: 'gift' });
  });

  test('opens with no other key, and as nobody else', async () => {
    const { buyer } = withoutPersonal(document);
    await expect(withPersonal(buyer, keysOfAll({ ...anna, key: ben.key }))).rejects.toThrow();
    await expect(withPersonal({ ...buyer, personId: 'p-ben' }, keysOfAll({ ...ben, key: anna.key }))).rejects.toThrow();
  });

  test('is not touched where nothing is sealed, and no key is asked for', async () => {
    const plain = { buyer: fields, secret: { hash: 'h', sealed: 'k.s' } };
    const never = () => Promise.reject(new Error('asked'));
    expect(withoutPersonal(plain)).toBe(plain);
    expect(await withPersonal(plain, never)).toBe(plain);
  });

  test('is not read while the keys are away', async () => {
    const away = () => Promise.reject(new Error('orders is away'));
    await expect(withPersonal(withoutPersonal(document), away)).rejects.toThrow('orders is away');
  });

  test('hides the personal fields of an object that is sealed itself, and of no other', () => {
    expect(hiddenNamesOf({ ...fields, ...sealPersonal(fields, anna) })).toEqual(
      expect.arrayContaining(['name', 'email']),
    );
    expect(hiddenNamesOf(document)).toEqual([]);
  });
});
