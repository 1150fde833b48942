/** Spaces of any kind and characters that only format others: a text of these alone shows nothing. */
const SHOWS_NOTHING = /^[\s\p{Zs}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** What somebody typed, without the blanks around it; '' when nobody would see anything. */
export function typedText(text: string): string {
  return SHOWS_NOTHING.test(text) ? '' : text.trim();
}
