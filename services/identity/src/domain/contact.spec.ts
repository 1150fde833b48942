import { expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { readContact, type ContactChange } from './contact.js';
import { Fields } from './fields.js';

function problemsOf(change: ContactChange): string[] {
  const fields = new Fields();
  readContact(fields, change);
  try {
    fields.done();
  } catch (error) {
    return (error as DomainError).details.map(({ field }) => field);
  }
  return [];
}

test('a contact is read as it is kept: only what is named, each part may be empty', () => {
  expect(
    readContact(new Fields(), { phone: '(802) 555-0164', email: ' Hello@Larkspur.test ', openingHours: 'Mon\r\nTue ' }),
  ).toEqual({ phone: '8025550164', email: 'hello@larkspur.test', openingHours: 'Mon\nTue' });
  expect(readContact(new Fields(), { phone: '', email: ' ', website: '', openingHours: '', mapUrl: '' })).toEqual({
    phone: '',
    email: '',
    website: '',
    openingHours: '',
    mapUrl: '',
  });
});

test('a contact may be taken away part by part, and written with blanks and the line ends of any machine', () => {
  expect(problemsOf({ phone: '', email: ' ', website: '', openingHours: '', mapUrl: '' })).toEqual([]);
  expect(readContact(new Fields(), { openingHours: 'Mon\rTue\r\nWed' })).toEqual({ openingHours: 'Mon\nTue\nWed' });
  expect(problemsOf({ openingHours: `${'a\n'.repeat(13)}a` })).toEqual([]);
});

test.each<[ContactChange, string]>([
  [{ phone: '12345' }, 'contact.phone'],
  [{ email: 'nobody' }, 'contact.email'],
  [{ website: 'javascript:alert(1)' }, 'contact.website'],
  [{ website: `https://example.com/${'a'.repeat(200)}` }, 'contact.website'],
  [{ mapUrl: 'ftp://maps.example' }, 'contact.mapUrl'],
  [{ mapUrl: `https://maps.example/${'a'.repeat(500)}` }, 'contact.mapUrl'],
  [{ openingHours: 'a'.repeat(301) }, 'contact.openingHours'],
  [{ openingHours: 'a\n'.repeat(15) + 'a' }, 'contact.openingHours'],
])('%j is refused by its field', (change, field) => expect(problemsOf(change)).toEqual([field]));
