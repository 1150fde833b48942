import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { CARD_DESIGNS, DESIGNS_AT_FIRST, designsOn, isCardDesign, isGiftDesign, isOffered } from './card-designs.js';
import { guestPhoto, guestPhotoId, guestPhotoRule } from './guest-photo.js';
import { ownDesign, ownDesignId } from './own-design.js';

const folder = fileURLToPath(new URL('../../card-designs/', import.meta.url));

describe('the designs', () => {
  test('are 24, each a drawing of the shape of a card, small, without words and without anything from elsewhere', () => {
    expect(CARD_DESIGNS).toHaveLength(24);
    expect(readdirSync(folder).sort()).toEqual([...CARD_DESIGNS].sort().map((design) => `${design}.svg`));
    for (const design of CARD_DESIGNS) {
      const svg = readFileSync(`${folder}${design}.svg`, 'utf8');
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="634" height="400" viewBox="0 0 634 400">/,
      );
      expect(svg).not.toMatch(/<(text|image|script|style|foreignObject)|href="[^#]|url\([^#]/);
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * 1024);
    }
  });

  test('are told from what is none', () => {
    expect([isCardDesign('birthday'), isCardDesign('Birthday'), isCardDesign(''), isCardDesign(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    [new Date(2026, 10, 26), ['autumn', 'holidays', 'hanukkah']],
    [new Date(2026, 11, 31), ['new-year', 'hanukkah', 'winter']],
    [new Date(2027, 0, 10), ['new-year', 'lunar-new-year', 'winter']],
    [new Date(2027, 4, 1), ['graduation', 'spring', 'mothers-day']],
    [new Date(2027, 6, 4), ['summer']],
  ])('come on %s with those of the season first, then those of all year', (day, first) => {
    const order = designsOn(day);
    expect(order.slice(0, first.length)).toEqual(first);
    expect(order[first.length]).toBe('birthday');
    expect([...order].sort()).toEqual([...CARD_DESIGNS].sort());
  });
});

describe("a business's own design", () => {
  const id = '0193f6a0-0000-7000-8000-000000000001';

  test('is named by its id, and no other text names one', () => {
    expect([ownDesignId(ownDesign(id)), isGiftDesign(ownDesign(id)), isGiftDesign('birthday')]).toEqual([
      id,
      true,
      true,
    ]);
    for (const text of ['own:', `own:${id}0`, `OWN:${id}`, `own:../${id}`, `own:${id}\n`, id, '', undefined])
      expect([text, ownDesignId(text), isGiftDesign(text)]).toEqual([text, undefined, false]);
  });

  test('is offered while its business offers it, a built-in one while it offers those', () => {
    const own = ownDesign(id);
    expect([isOffered('eid', DESIGNS_AT_FIRST), isOffered(own, DESIGNS_AT_FIRST)]).toEqual([true, false]);
    const ownAlone = { ownIds: [id], builtIn: false, guestPhotos: 'off' } as const;
    expect([isOffered('eid', ownAlone), isOffered(own, ownAlone)]).toEqual([false, true]);
  });
});

describe("a guest's photo", () => {
  const id = '6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e';

  test('is named by its id, and no other text names one', () => {
    expect([guestPhotoId(guestPhoto(id)), isGiftDesign(guestPhoto(id))]).toEqual([id, true]);
    for (const text of ['photo:', `photo:${id}0`, `own:${id}`, `photo:../${id}`, id, '', undefined])
      expect([text, guestPhotoId(text)]).toEqual([text, undefined]);
  });

  test('is offered where its business takes photos, which nobody does who chose nothing', () => {
    const photo = guestPhoto(id);
    expect(isOffered(photo, DESIGNS_AT_FIRST)).toBe(false);
    for (const guestPhotos of ['approve', 'on'] as const)
      expect(isOffered(photo, { ...DESIGNS_AT_FIRST, guestPhotos })).toBe(true);
    expect(['on', 'approve', 'off', 'yes', '', undefined].map(guestPhotoRule)).toEqual([
      'on',
      'approve',
      'off',
      'off',
      'off',
      'off',
    ]);
  });
});
