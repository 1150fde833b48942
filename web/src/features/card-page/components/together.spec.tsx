import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { giversOf } from '../givers.js';
import { Together } from './together.js';

const person = (at: number) => ({ name: `Person ${at}`, line: `Line ${at}` });
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at + 1));
const from = 'Ines, for the team';

it('a gift of several says who gave it and how many with them, whether who organized it is among them or not', () => {
  expect(giversOf({ from, contributors: [{ name: 'Ines', line: '' }, ...people(8)] })).toBe(`${from} and 8 more`);
  expect(giversOf({ from, contributors: people(1) })).toBe(`${from} and 1 more`);
  expect(giversOf({ from: 'Ines', contributors: [{ name: 'Ines', line: '' }] })).toBe('Ines');
  expect(giversOf({ from: 'Daniel' })).toBe('Daniel');
});

it('everybody has their line and name, and who wrote none is named in one sentence', () => {
  const page = renderToStaticMarkup(
    <Together contributors={[...people(1), { name: 'Wei Ling', line: '' }, { name: 'Odette', line: '' }]} />,
  );
  expect(page).toContain('<q>“Line 1”</q><span>Person 1</span>');
  expect(page).toContain('Also from Wei Ling and Odette.');
  expect(page).not.toContain('Show all');
});

it('a long list folds, and names them all to who asks', () => {
  expect(renderToStaticMarkup(<Together contributors={people(14)} />)).toContain('Show all 14');
  expect(renderToStaticMarkup(<Together contributors={people(6)} />)).not.toContain('Show all');
});
