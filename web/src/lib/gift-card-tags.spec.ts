import { describe, expect, it } from '@jest/globals';
import { GIFT_CARD_TAGS, splitTag } from './gift-card-tags.js';

/** Not a literal: the web app is a TypeScript project of its own and does not build the kernel. */
const catalogList: string = '../../../packages/kernel/src/gift-card-tags.js';

describe('gift card tags', () => {
  it("are the catalog's, in its order", async () => {
    const catalog = (await import(catalogList)) as { GIFT_CARD_TAGS: unknown };
    expect(GIFT_CARD_TAGS).toEqual(catalog.GIFT_CARD_TAGS);
  });

  it('know the emoji of a label', () => {
    expect(splitTag('Birthday Special')).toEqual({ emoji: '🎂', label: 'Birthday Special' });
  });

  it('keep an emoji that came with the label', () => {
    expect(splitTag('🍷 Wine & Dine')).toEqual({ emoji: '🍷', label: 'Wine & Dine' });
    expect(splitTag('👨‍👩‍👧 Family Feast')).toEqual({ emoji: '👨‍👩‍👧', label: 'Family Feast' });
  });

  it('show a label that is not on the list as it is', () => {
    expect(splitTag('House Special')).toEqual({ emoji: '', label: 'House Special' });
  });
});
