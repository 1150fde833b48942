import { lineProblem, messageProblem, NAME_LENGTH, type TextProblem } from './contact.js';

/** What a gift says to its recipient, as its buyer types it (SPEC-3.3): one rule for the purchase and for every later change, in browsers and services. */
export interface GiftWords {
  readonly recipientName: string;
  /** Who gives it. */
  readonly senderName: string;
  /** May be empty, and have several lines. */
  readonly message: string;
  /** May be empty. */
  readonly occasion: string;
}

/** Longest, in characters. */
export const GIFT_WORDS_LENGTH: Readonly<Record<keyof GiftWords, number>> = {
  recipientName: NAME_LENGTH,
  senderName: NAME_LENGTH,
  message: 500,
  occasion: 40,
};

/** What speaks against one of them; null when nothing does. */
export function giftWordsProblem(part: keyof GiftWords, text: string): TextProblem | null {
  const problem = (part === 'message' ? messageProblem : lineProblem)(text, GIFT_WORDS_LENGTH[part]);
  const mayBeEmpty = part === 'message' || part === 'occasion';
  return problem === 'empty' && mayBeEmpty ? null : problem;
}

/** The same as a service tells it; null when nothing speaks against it. */
export function giftWordsRefusal(part: keyof GiftWords, text: string): string | null {
  const problem = giftWordsProblem(part, text);
  if (problem === null) return null;
  return {
    empty: 'This field is mandatory',
    long: `Please use at most ${GIFT_WORDS_LENGTH[part]} characters`,
    'not-plain': 'Please use plain text only',
  }[problem];
}
