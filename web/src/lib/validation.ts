import { typedText } from '@giftcard/kernel/business/text';

/** Whether nobody would see anything in it. */
export function isBlank(text: string): boolean {
  return typedText(text) === '';
}

/** New passwords (SPEC-5.10). */
export const PASSWORD_MIN = 6;
