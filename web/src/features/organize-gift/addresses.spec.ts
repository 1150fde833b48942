import { expect, it } from '@jest/globals';
import { addressesIn } from './addresses.js';

it.each([
  ['bea@office.test', ['bea@office.test']],
  ['bea@office.test, rolf@office.test;wei@office.test', ['bea@office.test', 'rolf@office.test', 'wei@office.test']],
  ['bea@office.test rolf@office.test\n\nwei@office.test', ['bea@office.test', 'rolf@office.test', 'wei@office.test']],
  ['Bea Lind <bea@office.test>, "Anders, Rolf" <rolf@office.test>', ['bea@office.test', 'rolf@office.test']],
  [' Bea@Office.test ,bea@office.test, ', ['bea@office.test']],
  ['', []],
])('finds the addresses of a list that was typed or pasted: %j', (text, emails) => {
  expect(addressesIn(text)).toEqual({ emails, wrong: [] });
});

it('names what is no address, once', () => {
  expect(addressesIn('bea@office.test, rolf@office, rolf@office, @wei')).toEqual({
    emails: ['bea@office.test'],
    wrong: ['rolf@office', '@wei'],
  });
});
