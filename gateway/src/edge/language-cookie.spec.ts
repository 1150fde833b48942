import { expect, test } from '@jest/globals';
import { answerLanguage, keepLanguage, pageLanguage } from './language-cookie.js';

const asked = (url: string, headers: Record<string, string> = {}) => ({ url, headers });
const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
const french = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' };

test.each([
  ['the default for who says nothing', '/explore', {}, 'en-US'],
  ['what the browser likes', '/explore', spanish, 'es-US'],
  ['what was chosen before', '/explore', { cookie: 'gv_session=a; gv_language=en-US', ...spanish }, 'en-US'],
  ['what the address asks for', '/explore?search=a&lang=es-US', { cookie: 'gv_language=en-US' }, 'es-US'],
  ['the French that is spoken, whichever the browser likes', '/explore', french, 'fr-CA'],
  ['the French that is spoken, by its short name', '/explore?lang=fr', spanish, 'fr-CA'],
  ['the Spanish that is spoken, whichever is asked for', '/explore?lang=es-MX', french, 'es-US'],
  ['nothing that is not spoken', '/explore?lang=xx-XX', { cookie: 'gv_language=de-DE' }, 'en-US'],
])('a page is in %s', (_, url, headers, language) => {
  expect(pageLanguage(asked(url, headers))).toBe(language);
});

test('an answer of the API is in the language that its caller says', () => {
  expect(answerLanguage({ headers: spanish })).toBe('es-US');
  expect(answerLanguage({ headers: { cookie: 'gv_language=es-US' } })).toBe('en-US');
});

test('a language that an address asks for is kept, once, by https for https alone', () => {
  const kept = (url: string, cookie = '', PUBLIC_URL = 'https://cards.test') => {
    const set: string[] = [];
    const reply = { header: (name: string, value: string) => set.push(`${name}: ${value}`) };
    keepLanguage(asked(url, { cookie }), reply as never, { PUBLIC_URL });
    return set;
  };
  expect(kept('/?lang=es-US')).toEqual([
    'set-cookie: gv_language=es-US; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
  ]);
  expect(kept('/?lang=es-US', '', 'http://127.0.0.1')[0]).not.toContain('Secure');
  expect(kept('/?lang=fr-FR')[0]).toContain('gv_language=fr-CA;');
  for (const [url, cookie] of [
    ['/', ''],
    ['/?lang=xx-XX', ''],
    ['/?lang=es-US', 'gv_language=es-US'],
  ])
    expect(kept(url!, cookie)).toEqual([]);
});
