import { expect, it } from '@jest/globals';
import { isBlank } from './validation.js';

it('takes spaces for nothing, and what nobody sees', () =>
  expect([isBlank('  '), isBlank('\u200b'), isBlank(' a ')]).toEqual([true, true, false]));
