import { GIFT_WORDS_LENGTH, giftWordsProblem, type GiftWords } from '@giftcard/kernel/business/gift-words';
import { work } from './work/texts.js';

/** What is wrong with what somebody wrote for a gift, or with their own name; null for nothing. */
export function giftWordsError(part: keyof GiftWords, text: string): string | null {
  switch (giftWordsProblem(part, text)) {
    case 'empty':
      return work('field.mandatory');
    case 'long':
      return work('field.atMostCharacters', { most: GIFT_WORDS_LENGTH[part] });
    case 'not-plain':
      return work('field.plainTextOnly');
    default:
      return null;
  }
}
