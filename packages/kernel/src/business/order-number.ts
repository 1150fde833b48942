/** What an order of a business without two letters in its slug begins with. */
const NO_LETTERS = 'GV';
/** The first order of a business has four digits, like those after it. */
const BEFORE_FIRST = 1_000;

/**
 * What people call an order by: two letters of the business and a running number, "JR-4821". Unique in its business.
 * @param drawn how many numbers the business has drawn, with this one: from 1
 */
export function orderNumberOf(businessSlug: string, drawn: number): string {
  return `${lettersOf(businessSlug)}-${BEFORE_FIRST + drawn}`;
}

/**
 * The number that somebody typed as they heard it: "JR-4821", "jr 4821", "#4821". `isCertain` when it can be nothing else; a bare number may also
 * stand in an address. Undefined for another business's, and for what is no number.
 */
export function readOrderNumber(
  typed: string,
  businessSlug: string,
): { readonly orderNumber: string; readonly isCertain: boolean } | undefined {
  const [, letters = '', digits = ''] = /^#?(?:([a-z]{2})[\s-]*)?(\d{4,9})$/i.exec(typed.trim()) ?? [];
  const own = lettersOf(businessSlug);
  if (digits === '' || (letters !== '' && letters.toUpperCase() !== own)) return undefined;
  return { orderNumber: `${own}-${digits}`, isCertain: letters !== '' };
}

/** "jolly-roger" -> "JR", "larkspur" -> "LA". A slug never changes, and neither do the letters. */
function lettersOf(businessSlug: string): string {
  const words = businessSlug
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');
  const [first = '', second = ''] = words.length > 2 && words[0] === 'THE' ? words.slice(1) : words;
  const letters = second === '' ? first.slice(0, 2) : `${first[0]}${second[0]}`;
  return letters.length === 2 ? letters : NO_LETTERS;
}
