import { expect, it } from '@jest/globals';
import { GIFT_CARD_TAGS } from './gift-card-tags.js';

it('there are 38 different tags, each with one emoji', () => {
  expect(new Set(GIFT_CARD_TAGS.map(({ label }) => label)).size).toBe(38);
  for (const { emoji } of GIFT_CARD_TAGS) expect([...new Intl.Segmenter().segment(emoji)]).toHaveLength(1);
});
