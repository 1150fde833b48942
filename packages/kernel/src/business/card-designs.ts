import { GUEST_PHOTO, guestPhotoId, type GuestPhoto, type GuestPhotoRule } from './guest-photo.js';
import { OWN_DESIGN, ownDesignId, type OwnDesign } from './own-design.js';

/** The pictures that a gift's giver may choose instead of the gift card's own (docs/adr/0094). Each is packages/kernel/card-designs/<name>.svg. */
export const CARD_DESIGNS = [
  'birthday',
  'thank-you',
  'congratulations',
  'just-because',
  'anniversary',
  'wedding',
  'baby',
  'new-home',
  'get-well',
  'graduation',
  'retirement',
  'eid',
  'new-year',
  'lunar-new-year',
  'valentines-day',
  'spring',
  'mothers-day',
  'fathers-day',
  'summer',
  'autumn',
  'diwali',
  'holidays',
  'hanukkah',
  'winter',
] as const;

export type CardDesign = (typeof CARD_DESIGNS)[number];

/** What a form may name: a built-in design, one of the business's own, or a photo of the giver's. */
export type GiftDesign = CardDesign | OwnDesign | GuestPhoto;

/** Of a business at once. */
export const MOST_OWN_DESIGNS = 24;
export const DESIGN_NAME_LENGTH = 40;

/** Every text that names a design; whether its business offers it is another question (isOffered). */
export const GIFT_DESIGN = new RegExp(`^(?:${CARD_DESIGNS.join('|')}|${OWN_DESIGN}|${GUEST_PHOTO})$`);

export function isGiftDesign(text: string | undefined): text is GiftDesign {
  return GIFT_DESIGN.test(text ?? '');
}

/** What a business offers beside the gift card's own picture. */
export interface OfferedDesigns {
  /** Ids of its own designs that are not hidden. */
  readonly ownIds: readonly string[];
  /** Whether the built-in ones are offered. */
  readonly builtIn: boolean;
  /** Whether guests may put photos of their own on gifts; whether one is there is the catalog's to say. */
  readonly guestPhotos: GuestPhotoRule;
}

/** Of a business that chose nothing. */
export const DESIGNS_AT_FIRST: OfferedDesigns = { ownIds: [], builtIn: true, guestPhotos: 'off' };

export function isOffered(design: GiftDesign, { ownIds, builtIn, guestPhotos }: OfferedDesigns): boolean {
  if (guestPhotoId(design) !== undefined) return guestPhotos !== 'off';
  const ownId = ownDesignId(design);
  return ownId === undefined ? builtIn : ownIds.includes(ownId);
}

export function isCardDesign(text: string | undefined): text is CardDesign {
  return (CARD_DESIGNS as readonly string[]).includes(text ?? '');
}

/** When a design comes first: the first and the last day as MMDD; a season may go over the end of the year. Eid moves through all of it, so it has none. */
const SEASONS: Partial<Record<CardDesign, readonly [first: number, last: number]>> = {
  'new-year': [1220, 110],
  'lunar-new-year': [110, 224],
  'valentines-day': [120, 214],
  spring: [301, 531],
  'mothers-day': [415, 515],
  graduation: [501, 630],
  'fathers-day': [520, 622],
  summer: [601, 831],
  autumn: [901, 1130],
  diwali: [1001, 1116],
  holidays: [1115, 1226],
  hanukkah: [1120, 1231],
  winter: [1201, 229],
};

/** All designs in the order in which they are offered on a day of the asker's calendar: what is in season, what fits all year, the other seasons. */
export function designsOn(day: Date): CardDesign[] {
  const today = (day.getMonth() + 1) * 100 + day.getDate();
  const rank = (design: CardDesign): number => {
    const [first, last] = SEASONS[design] ?? [];
    if (first === undefined || last === undefined) return 1;
    const isNow = first <= last ? first <= today && today <= last : today >= first || today <= last;
    return isNow ? 0 : 2;
  };
  return [...CARD_DESIGNS].sort((one, other) => rank(one) - rank(other));
}
