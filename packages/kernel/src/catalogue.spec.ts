import { describe, expect, it } from '@jest/globals';
import { catalogue, catalogues, type Translation } from './catalogue.js';

const english = {
  plain: 'Card found',
  camera: { blocked: { title: 'The camera is blocked', hint: 'Allow it for {{site}}.' } },
  cards_one: '{{count, number}} card',
  cards_other: '{{count, number}} cards',
  waiting_one: 'One waits for {{name}}',
  waiting_other: '{{count}} wait for {{name}}',
} as const;
const spanish: Translation<typeof english> = {
  plain: 'Se encontró la tarjeta',
  camera: { blocked: { title: 'La cámara está bloqueada', hint: 'Permítala para {{site}}.' } },
  cards_one: '{{count, number}} tarjeta',
  cards_other: '{{count, number}} tarjetas',
  waiting_one: 'Una espera a {{name}}',
  waiting_other: '{{count}} esperan a {{name}}',
};
const t = catalogue({ 'en-US': english, 'es-US': spanish, 'fr-CA': {} }, 'en-US');

describe('a catalogue', () => {
  it('answers with the sentence of a key', () => {
    expect(t('plain')).toBe('Card found');
    expect(t('camera.blocked.title')).toBe('The camera is blocked');
  });

  it('answers with the key of a sentence that a newer server names', () => {
    expect((t as (key: string) => string)('camera.stolen')).toBe('camera.stolen');
  });

  it('fills in values as they are', () => {
    expect(t('camera.blocked.hint', { site: '<b>$& {{plain}} $t(plain)' })).toBe(
      'Allow it for <b>$& {{plain}} $t(plain).',
    );
  });

  it('chooses the form that goes with a number', () => {
    expect([0, 1, 2, 1204].map((count) => t('cards', { count }))).toEqual([
      '0 cards',
      '1 card',
      '2 cards',
      '1,204 cards',
    ]);
    expect([1, 2].map((count) => t('waiting', { count, name: 'Maya' }))).toEqual([
      'One waits for Maya',
      '2 wait for Maya',
    ]);
  });

  it('speaks each language, with its own plurals', () => {
    const textsIn = catalogues({ 'en-US': english, 'es-US': spanish, 'fr-CA': {} });
    expect(textsIn('es-US')('camera.blocked.hint', { site: 'giftcard.test' })).toBe('Permítala para giftcard.test.');
    expect([1, 12_045].map((count) => textsIn('es-US')('cards', { count }))).toEqual(['1 tarjeta', '12,045 tarjetas']);
    expect(textsIn('en-US')('plain')).toBe('Card found');
    expect(textsIn('es-US')).toBe(textsIn('es-US'));
  });

  it('does not compile where a language lacks a sentence or has one more', () => {
    // @ts-expect-error no hint
    const lacking: Translation<typeof english> = { ...spanish, camera: { blocked: { title: 'La cámara' } } };
    // @ts-expect-error no such sentence in English
    const more: Translation<typeof english> = { ...spanish, other: 'Otra' };
    // @ts-expect-error a language that is missing
    catalogue({ 'en-US': english }, 'en-US');
    expect([lacking, more]).toHaveLength(2);
  });

  it('compiles with keys that exist and all their values only', () => {
    // @ts-expect-error no such key
    t('plane');
    // @ts-expect-error a group is no sentence
    t('camera.blocked');
    // @ts-expect-error a value is missing
    t('camera.blocked.hint');
    // @ts-expect-error another value
    t('camera.blocked.hint', { place: 'here' });
    // @ts-expect-error a count is a number
    t('cards', { count: '2' });
    // @ts-expect-error the form is chosen by the count
    t('cards_one', { count: 1 });
    // @ts-expect-error nothing to fill in
    t('plain', { site: 'here' });
  });
});
