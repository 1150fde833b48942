import { expect, it } from '@jest/globals';
import { work } from '../../lib/work/texts.js';
import { draftErrors } from './rules.js';

const good = { name: 'Sam', email: 'sam@mail.example', line: '' };

it('a contributor gives a name and an address, and a line if they like', () => {
  expect([draftErrors(good), draftErrors({ ...good, line: 'Who will find the bugs now?' })]).toEqual([{}, {}]);
  expect(draftErrors({ name: ' ', email: '', line: '' })).toEqual({
    name: work('field.mandatory'),
    email: work('field.mandatory'),
  });
  expect(draftErrors({ ...good, email: 'sam at mail' })).toEqual({ email: work('field.invalidEmail') });
});

it('a line has 80 characters at most, and one line', () => {
  expect(draftErrors({ ...good, line: 'a'.repeat(80) })).toEqual({});
  expect(draftErrors({ ...good, line: 'a'.repeat(81) })).toEqual({
    line: work('field.atMostCharacters', { most: 80 }),
  });
  expect(draftErrors({ ...good, line: 'a\nb' })).toEqual({ line: work('field.plainTextOnly') });
});
