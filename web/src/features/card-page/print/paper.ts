/** Where letters are folded of US Letter (CLDR's paperSize); everybody else has A4. */
const LETTER = ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'SV', 'VE', 'BZ', 'DO', 'NI'];

/** The paper in a visitor's printer, by their browser's language: "en-US"; one that names no country means Letter, as the shops are here. */
export function paperOf(language: string): 'letter' | 'a4' {
  const [, country] = /-([A-Za-z]{2})(?:-|$)/.exec(language) ?? [];
  return country === undefined || LETTER.includes(country.toUpperCase()) ? 'letter' : 'a4';
}
