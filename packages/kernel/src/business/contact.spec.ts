import { describe, expect, test } from '@jest/globals';
import {
  isEmail,
  isPhone,
  lineProblem,
  maskedEmail,
  meantEmail,
  messageProblem,
  normalEmail,
  usPhoneDigits,
  writtenPhone,
} from './contact.js';

describe('an email address', () => {
  test.each([
    'a@b.co',
    'ANA.Ruiz+shop@Example.com',
    "o'neil@mail.example.org",
    'maya+gift@mail.example',
    'jürgen@müller.example',
    `${'a'.repeat(242)}@example.com`,
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'a@b',
    'ana@localhost',
    'a b@c.de',
    '@b.co',
    'a@.co',
    'a@@b.co',
    'a@b@c.de',
    'x@gmail.c',
    'guest@example.com,',
    'guest@example.com;',
    'guest@example.com.',
    'a@b..co',
    'a@b.co,d@e.fg',
    '<a@b.co>',
    'a@b.co\nbcc:x@y.zz',
    'a\u0000@b.co',
    'mailto:a@b.co',
    `${'a'.repeat(243)}@example.com`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('is stored and compared in lower case, without blanks around it', () => {
    expect(normalEmail(' Ana@Example.com ')).toBe('ana@example.com');
  });

  test.each([
    ['jonah@mail.test,', 'jonah@mail.test'],
    ['jonah@mail.test;', 'jonah@mail.test'],
    ['<jonah@mail.test>', 'jonah@mail.test'],
    [' "jonah@mail.test". ', 'jonah@mail.test'],
    ['jonah@mail.test', null],
    ['jonah@mail', null],
    ['a@b.co, c@d.ef', null],
  ])('that was meant by %j is %j', (text, meant) => {
    expect(meantEmail(text)).toBe(meant);
  });
});

describe('a phone number', () => {
  test.each(['(555) 123-4567', '5551234567', '15551234567'])('of the purchase form is %s', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  test.each([
    '',
    '555',
    '(555) 123-456',
    '555123456',
    '555123456789',
    '555-123-4567',
    '(555)123-4567',
    '+15551234567',
    '+44 20 7946 0958',
    '0068512345',
  ])('is not %j', (text) => expect(isPhone(text)).toBe(false));
  test.each(['(555) 123-4567', '5551234567', '+1 555 123 4567', '1-555-123-4567'])(
    'however it is written (%s), has ten digits',
    (text) => expect(usPhoneDigits(text)).toBe('5551234567'),
  );
  test.each(['', '555123456', '25551234567', '555-CALL-NOW', '(555) 123-4567; drop'])('has no ten digits: %j', (text) =>
    expect(usPhoneDigits(text)).toBeNull(),
  );
  test('is written as everywhere', () => expect(writtenPhone('8025550164')).toBe('(802) 555-0164'));
});

describe('a text', () => {
  test.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['Ana', null],
    ['Ana Ruiz-Ito', null],
    ['a'.repeat(101), 'long'],
    ['a\nb', 'not-plain'],
    ['a\u009b', 'not-plain'],
  ])('of one line: %j is %j', (text, problem) => {
    expect(lineProblem(text, 100)).toBe(problem);
  });

  test('of several lines has line ends and tabs', () => {
    expect([
      messageProblem('Dear Ben,\r\n\tenjoy!', 500),
      messageProblem('a\u009b', 500),
      messageProblem('m'.repeat(501), 500),
    ]).toEqual([null, 'not-plain', 'long']);
  });
});

describe('a masked address', () => {
  test('is known again by who knows it, and can not be written to', () => {
    expect(['ben.cole@example.com', 'b@example.com', ''].map(maskedEmail)).toEqual([
      'b***@example.com',
      '***@example.com',
      '***',
    ]);
  });
});
