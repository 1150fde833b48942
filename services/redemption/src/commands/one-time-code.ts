import { keyedHash } from '@giftcard/kernel/digest';

/** What is kept of a one-time code: bound to its card and to a key that no dump of the store holds. */
export function hashOneTimeCode(cardId: string, code: string, key: Buffer): string {
  return keyedHash(`one-time-code:${cardId}:${code.trim().toUpperCase()}`, key);
}
