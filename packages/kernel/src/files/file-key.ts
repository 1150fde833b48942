/** Path segments of letters, digits, dots and hyphens: nothing that climbs out of the store or is too long for a disk. */
const KEY = /^[a-z0-9][a-z0-9-]{0,99}(\/[a-z0-9][a-z0-9.-]{0,99}){1,8}$/i;

/** Whether a text can be a key of the file store. */
export function isKey(text: string): boolean {
  return KEY.test(text) && !text.includes('..');
}

/** Where the AVIF of a picture for pages lies: beside its WebP, whose key names both. */
export function avifKeyOf(webpKey: string): string {
  return webpKey.replace(/\.webp$/, '.avif');
}

/** The key itself. Throws for a text that can be none: a programming error. */
export function checkedKey(text: string): string {
  if (!isKey(text)) throw new Error('not a key of the file store');
  return text;
}
