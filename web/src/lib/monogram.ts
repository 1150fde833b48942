/** A text's characters as people count them; browsers that can't tell (Firefox before 125) give code points. */
function charactersOf(text: string): string[] {
  return 'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : Array.from(text);
}

/** The sign that stands for a name without a picture: its first character that is a letter, a digit or an emoji; '' when there is none. */
export function monogramOf(name: string): string {
  const sign = charactersOf(name.normalize('NFC')).find((character) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(character),
  );
  return sign?.toLocaleUpperCase() ?? '';
}
