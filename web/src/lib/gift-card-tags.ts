import { GIFT_CARD_TAGS } from '@giftcard/kernel/business/gift-card-tags';
import { LANGUAGE } from './language.js';
import { esUS } from './tag-words/es-US.js';
import { frCA } from './tag-words/fr-CA.js';

const emojis = new Map(GIFT_CARD_TAGS.map(({ label, emoji }) => [label, emoji]));

/** A tag's emoji, which is decoration, and its label, which is read out. An emoji that came with the label is kept. */
export function splitTag(tag: string): { emoji: string; label: string } {
  const match = /^(\P{L}+?)\s+(\p{L}.*)$/u.exec(tag.trim());
  if (match) return { emoji: match[1] ?? '', label: tagWords(match[2] ?? '') };
  const label = tag.trim();
  return { emoji: emojis.get(label) ?? '', label: tagWords(label) };
}

const words = { 'en-US': undefined, 'es-US': esUS, 'fr-CA': frCA }[LANGUAGE];

/** A tag as this page's language says it; stored and sent it stays as it is. */
export function tagWords(label: string): string {
  return words?.[label] ?? label;
}
