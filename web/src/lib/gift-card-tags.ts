import { GIFT_CARD_TAGS } from '@giftcard/kernel/business/gift-card-tags';

const emojis = new Map(GIFT_CARD_TAGS.map(({ label, emoji }) => [label, emoji]));

/** A tag's emoji, which is decoration, and its label, which is read out. An emoji that came with the label is kept. */
export function splitTag(tag: string): { emoji: string; label: string } {
  const match = /^(\P{L}+?)\s+(\p{L}.*)$/u.exec(tag.trim());
  if (match) return { emoji: match[1] ?? '', label: match[2] ?? '' };
  const label = tag.trim();
  return { emoji: emojis.get(label) ?? '', label };
}
