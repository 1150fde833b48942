const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The sign that stands for a name without a picture: its first character that is a letter, a digit or an emoji, as people count characters; '' when there is none. */
export function monogramOf(name: string): string {
  for (const { segment } of characters.segment(name.normalize('NFC'))) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment)) return segment.toLocaleUpperCase();
  }
  return '';
}
