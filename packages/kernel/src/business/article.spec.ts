import { expect, test } from '@jest/globals';
import { withArticle } from './article.js';

test.each([
  'a Larkspur House',
  'an Olive Grove',
  'an Ébano Bar',
  'a Union Street Café',
  'an Hourglass',
  'a One Room Inn',
  'an Oneida Diner',
  'a 21 Club',
  'an 8 Bells',
])('%s', (spoken) => {
  expect(withArticle(spoken.replace(/^an? /, ''))).toBe(spoken);
});
