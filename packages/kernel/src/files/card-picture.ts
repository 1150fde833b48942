/** A gift card's picture for pages: its files by name, all in one folder, with their widths in pixels, ascending (docs/adr/0017). */
export const CARD_PICTURE_WIDTHS = { list: 480, medium: 768, large: 1056, detail: 1200 } as const;

type Size = keyof typeof CARD_PICTURE_WIDTHS;
const SIZES = Object.keys(CARD_PICTURE_WIDTHS) as Size[];
/** `<folder>/list.webp`: as key of the file store, and at the end of its address. */
const CARD_PICTURE = /^((?:.*\/)?cards\/[^/]+\/[^/]+\/)(list|medium|large|detail)\.webp$/;

/** The key of the same picture in another size; the key itself when it names no card's picture. */
export function cardPictureKey(key: string, size: Size): string {
  return key.replace(CARD_PICTURE, `$1${size}.webp`);
}

/**
 * What is shown where a size is missing, best first: the next larger ones, then the next smaller ones. Pictures stored
 * before there were four sizes have two, and a replaced one loses its largest. Empty for what is no card's picture.
 */
export function standInsFor(key: string): string[] {
  const at = SIZES.indexOf(CARD_PICTURE.exec(key)?.[2] as Size);
  if (at < 0) return [];
  return [...SIZES.slice(at + 1), ...SIZES.slice(0, at).reverse()].map((size) => cardPictureKey(key, size));
}

/** The `srcset` of a card's picture by the address of any of its sizes; undefined for other pictures. */
export function cardPictureSrcSet(address: string): string | undefined {
  if (!CARD_PICTURE.test(address)) return undefined;
  return SIZES.map((size) => `${cardPictureKey(address, size)} ${CARD_PICTURE_WIDTHS[size]}w`).join(', ');
}
