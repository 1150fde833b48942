/**
 * What counts as a number that a text message goes to (DEC-6.29): E.164, in a country that the platform texts to. The one rule of browsers and
 * services. Whether it exists, and takes texts, only the provider knows. It depends on nothing, so that a browser can load it.
 */

/** Longest as typed, in characters: fifteen digits with what people write between them. */
export const TYPED_NUMBER_LENGTH = 30;

const TYPED = /^[\d\s().+-]+$/;
const E164 = /^\+[1-9]\d{6,14}$/;
/** Area code and exchange of a number of +1 begin with 2 to 9. */
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** A calling code, "+44". */
export const CALLING_CODE = /^\+[1-9]\d{0,3}$/;

/** "+13025550164" of "(302) 555-0164", "1 302 555 0164" or "+1 302.555.0164": a number without its country is one of +1. Null where it is no number. */
export function mobileNumber(typed: string): string | null {
  const text = typed.trim();
  if (text.length > TYPED_NUMBER_LENGTH || !TYPED.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const isWhole = /^(\(?\+|00|011)/.test(text);
  const number = isWhole ? `+${digits.replace(/^(00|011)/, '')}` : `+1${digits.replace(/^1(?=\d{10}$)/, '')}`;
  return (number.startsWith('+1') ? NORTH_AMERICAN : E164).test(number) ? number : null;
}

/** Whether a number is of a country that texts go to. @param callingCodes "+1", "+44" */
export function isTextedTo(number: string, callingCodes: readonly string[]): boolean {
  return callingCodes.some((code) => number.startsWith(code));
}

/** As people read it: "+1 (302) 555-0164"; of another country without a form of its own. */
export function writtenNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
}

/** "+1***0164": of a number only where it is and how it ends. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 2)}***${number.slice(-4)}`;
}
