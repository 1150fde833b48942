import { expect, it } from '@jest/globals';
import { addressIn, knownLanguage, languageFrom } from './language.js';

it.each([
  ['es-US,es;q=0.9,en;q=0.8', 'es-US'],
  ['es-MX', 'es-US'],
  ['ES', 'es-US'],
  ['fr-FR,fr;q=0.9', 'fr-CA'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en-US'],
  ['de-DE,de;q=0.9,es;q=0.4,en;q=0.3', 'es-US'],
  ['en;q=0.2, es;q=0.7', 'es-US'],
  ['es;q=0, en', 'en-US'],
])('%s is answered in %s', (header, language) => {
  expect(languageFrom(header)).toBe(language);
});

it.each([undefined, '', '*', 'de-DE,de;q=0.9', 'estonian', ';;,q=', 'es;q=x', `${'a,'.repeat(1_000)}es`])(
  '%s names no language that is spoken',
  (header) => {
    expect(languageFrom(header)).toBeUndefined();
  },
);

it('takes what was stored before there was a choice for English', () => {
  expect([undefined, '', 'de-DE', 'es-US', 'en-US'].map(knownLanguage)).toEqual([
    'en-US',
    'en-US',
    'en-US',
    'es-US',
    'en-US',
  ]);
});

it('has addresses in a language, their fragments at the end', () => {
  expect(addressIn('en-US', 'https://cards.test/card/a')).toBe('https://cards.test/card/a');
  expect(addressIn('es-US', 'https://cards.test/card/a')).toBe('https://cards.test/card/a?lang=es-US');
  expect(addressIn('es-US', '/gift?x=1#token=b')).toBe('/gift?x=1&lang=es-US#token=b');
});
