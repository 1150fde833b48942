import { expect, test } from '@jest/globals';
import { checkFaults, FAULTS } from './faults.mjs';

const HEAD = '| Fault | Meanwhile | Requests | Failed | As before after |\n|---|---|---|---|---|\n';
const rows = Object.values(FAULTS).map((texts) => `| ${texts.join(' | ')} | 150 | 0 | 1.2 s |\n`);
const page = (table: string) => `before\n<!-- faults -->\n${table}<!-- /faults -->\nafter\n`;

test('a table with a row for each fault is right, whatever its numbers are', () => {
  expect(() => checkFaults(page(HEAD + rows.join('')))).not.toThrow();
});

test.each([
  ['without the block', 'before\nafter\n', 'has no block'],
  ['without a table', page(''), 'other columns'],
  ['without a fault', page(HEAD + rows.slice(1).join('')), '5 rows instead of 6'],
  ['with other words', page(HEAD + rows.join('').replace('hangs', 'sleeps')), 'not a row of'],
  ['with no time', page(HEAD + rows.join('').replace('1.2 s', 'soon')), 'not a row of'],
])('a page %s is refused', (_what, text, why) => {
  expect(() => checkFaults(text)).toThrow(why);
});
