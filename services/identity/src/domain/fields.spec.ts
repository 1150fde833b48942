import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { Fields } from './fields.js';

function problemsOf(check: (fields: Fields) => void): string[] {
  const fields = new Fields();
  check(fields);
  try {
    fields.done();
  } catch (error) {
    return (error as DomainError).details.map(({ field }) => field);
  }
  return [];
}

describe('fields of a request', () => {
  test('are told all at once, each by its name', () => {
    const address = { street: '', city: 'New York', state: 'New York', zipCode: '1' };
    const wrong = problemsOf((fields) => {
      fields.text('name', '  ', 10);
      fields.email('email', 'nobody');
      fields.phone('phone', '123');
      fields.address('address', address);
    });
    expect(wrong).toEqual(['name', 'email', 'phone', 'address.street', 'address.state', 'address.zipCode']);
  });

  test.each(['a@b.co', ' ANA.Ruiz+shop@Example.com ', "o'neil@mail.example.org"])(
    'take %p as an email address',
    (email) => {
      expect(new Fields().email('email', email)).toBe(email.trim().toLowerCase());
      expect(problemsOf((fields) => fields.email('email', email))).toEqual([]);
    },
  );

  test.each([
    '',
    'a@b',
    'a b@c.de',
    'a@b@c.de',
    'a@b.c,d@e.f',
    '<a@b.co>',
    'a@b.co\nbcc:x@y.zz',
    `${'a'.repeat(250)}@b.co`,
  ])('refuse %p as an email address', (email) => {
    expect(problemsOf((fields) => fields.email('email', email))).toEqual(['email']);
  });

  test.each(['(555) 123-4567', '5551234567', '+1 555 123 4567', '1-555-123-4567'])(
    'read the phone number %p as its ten digits',
    (phone) => {
      expect(new Fields().phone('phone', phone)).toBe('5551234567');
      expect(problemsOf((fields) => fields.phone('phone', phone))).toEqual([]);
    },
  );

  test.each(['', '555123456', '25551234567', '555-CALL-NOW', '(555) 123-4567; drop'])(
    'refuse %p as a phone number',
    (phone) => {
      expect(problemsOf((fields) => fields.phone('phone', phone))).toEqual(['phone']);
    },
  );

  test('are no problem where nothing is wrong with them', () => {
    expect(() => new Fields().done()).not.toThrow();
    expect(new Fields().phone('phone', '  ', { optional: true })).toBe('');
  });

  test('may be as long as they may be, and no longer', () => {
    expect(problemsOf((fields) => fields.text('name', 'a'.repeat(10), 10))).toEqual([]);
    expect(problemsOf((fields) => fields.text('name', 'a'.repeat(11), 10))).toEqual(['name']);
  });

  test.each(['10001', ' 10001-1234 '])('read an address with the zip code %p as it is kept', (zipCode) => {
    const address = { street: ' 1 Main Street ', city: 'New York', state: ' ny ', zipCode };
    expect(new Fields().address('address', address)).toEqual({
      street: '1 Main Street',
      city: 'New York',
      state: 'NY',
      zipCode: zipCode.trim(),
    });
    expect(problemsOf((fields) => fields.address('address', address))).toEqual([]);
  });

  test.each([
    ['state', 'N'],
    ['state', '12'],
    ['state', 'NYC'],
    ['zipCode', 'x10001'],
    ['zipCode', '10001x'],
    ['zipCode', 'abcde'],
    ['zipCode', '10001-1'],
    ['zipCode', '10001-abcd'],
  ])('refuse an address whose %s is %p', (part, value) => {
    const address = { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001', [part]: value };
    expect(problemsOf((fields) => fields.address('address', address))).toEqual([`address.${part}`]);
  });

  test('take whole numbers from nothing to the most', () => {
    expect([0, 7, 60].map((value) => new Fields().wholeNumber('months', value, 60))).toEqual([0, 7, 60]);
    for (const value of [0, 60]) expect(problemsOf((fields) => fields.wholeNumber('months', value, 60))).toEqual([]);
    for (const value of [-1, 61, 1.5, Number.NaN])
      expect(problemsOf((fields) => fields.wholeNumber('months', value, 60))).toEqual(['months']);
  });

  test('let an optional one be empty', () => {
    expect(
      problemsOf((fields) => [
        fields.phone('phone', '', { optional: true }),
        fields.text('notes', '', 9, { optional: true }),
        fields.website('website', ''),
      ]),
    ).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'example.com', 'ftp://example.com'])('refuse %p as a web address', (website) => {
    expect(problemsOf((fields) => fields.website('website', website))).toEqual(['website']);
  });

  test('know time zones', () => {
    expect(new Fields().timeZone('timeZone', 'America/Los_Angeles')).toBe('America/Los_Angeles');
    expect(new Fields().timeZone('timeZone', ' US/Eastern ')).toBe('US/Eastern');
    expect(problemsOf((fields) => fields.timeZone('timeZone', 'Mars/Olympus'))).toEqual(['timeZone']);
    expect(problemsOf((fields) => fields.timeZone('timeZone', ''))).toEqual(['timeZone']);
  });

  test('hold no control characters', () => {
    expect(problemsOf((fields) => fields.text('name', 'An\u0000a', 10))).toEqual(['name']);
    expect(problemsOf((fields) => fields.text('name', 'An\u009ba', 10))).toEqual(['name']);
    expect(problemsOf((fields) => fields.text('notes', 'first\nsecond', 20))).toEqual([]);
  });
});
