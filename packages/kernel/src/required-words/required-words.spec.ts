import { describe, expect, it } from '@jest/globals';
import type { Language } from '../business/language.js';
import { GIFT_CARD_LAW } from '../business/gift-card-law.js';
import { endWords, requiredWords } from './required-words.js';

const TODAY = new Date('2026-11-26T12:00:00Z');
const larkspurIn = (state: string) => ({ name: 'Larkspur House', address: { state } });
const words = (state: string, language: Language = 'en-US') => requiredWords(larkspurIn(state), TODAY, language);

describe('the words that a card has to say', () => {
  it('name who owes what is on it, that nothing is taken off, and that it is no cash', () => {
    expect(words('VA')).toEqual([
      'Issued by Larkspur House and good there only.',
      'No fees are charged.',
      'What is on it is not paid out in cash, unless the law asks for it.',
    ]);
    expect(requiredWords({ name: 'Larkspur House' }, TODAY, 'en-US')).toEqual(words('VA'));
  });

  it.each([
    ['CA', 'By California law you may ask for the rest in cash when $14.99 or less is left.'],
    ['MA', 'By Massachusetts law you may ask for the rest in cash when 90 percent of it is used.'],
    [
      'MT',
      'By Montana law you may ask for the rest in cash when the card was worth more than $5.00 and $4.99 or less is left.',
    ],
    ['OR', 'By Oregon law you may ask for the rest in cash when the card was used once and $4.99 or less is left.'],
  ])('say in %s when what is left is paid out', (state, said) => {
    expect(words(state).at(-1)).toBe(said);
  });

  it('are those of the day: California had another limit before April 2026', () => {
    expect(requiredWords(larkspurIn('CA'), new Date('2026-03-31T12:00:00Z'), 'en-US').at(-1)).toContain('$9.99');
  });

  it('tell of every right that the table has', () => {
    const places = new Set(GIFT_CARD_LAW.filter(({ cashOut }) => cashOut).map(({ place }) => place));
    for (const place of places)
      expect(words(place).at(-1)).toMatch(/^By .+ law you may ask for the rest in cash when /);
  });

  it('tell of one card when its value ends, or that it never does', () => {
    expect([endWords('21 Nov 2031', 'en-US'), endWords(undefined, 'en-US')]).toEqual([
      'Its value expires after 21 Nov 2031.',
      'Its value never expires.',
    ]);
  });

  it('are in the language of who reads them', () => {
    expect(words('MT', 'es-US')).toEqual([
      'Emitida por Larkspur House y válida solo allí.',
      'No se cobran cargos.',
      'Según la ley de Montana, puede pedir el resto en efectivo cuando la tarjeta valía más de $5.00 y quedan $4.99 o menos.',
    ]);
    expect(endWords(undefined, 'es-US')).toBe('Su valor no vence nunca.');
    expect(words('MT', 'fr-CA').map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Émise par Larkspur House et valide seulement à cet endroit.',
      'Aucuns frais ne sont exigés.',
      'Selon la loi de l’État (Montana), vous pouvez demander le reste en argent comptant lorsque la carte valait plus de 5,00 $ US et que le solde est de 4,99 $ US ou moins.',
    ]);
  });
});
