import { LANGUAGE } from '@giftcard/kernel/catalogue';

/** Dates are written the British way, `31 Dec 2026` (SPEC-9). */
export const DATE_LANGUAGE = 'en-GB';

const numbers = new Intl.NumberFormat(LANGUAGE);

/** `1,204` */
export function formatCount(count: number): string {
  return numbers.format(count);
}
