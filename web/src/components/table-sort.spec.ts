import { expect, it } from '@jest/globals';
import { nextSort } from './table-sort.js';

it('goes up, down, and back to the own order of a list; another column begins anew', () => {
  expect([
    nextSort('name', ''),
    nextSort('name', 'name'),
    nextSort('name', '-name'),
    nextSort('amount', '-name'),
  ]).toEqual(['name', '-name', '', 'amount']);
});
