import { designsOn, isCardDesign, type GiftDesign } from '@giftcard/kernel/business/card-designs';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import type { Offered } from './api.js';
import type { Designed } from './designed.js';
import { t } from './texts.js';

type Photo = Pick<Designed, 'photoId' | 'photo'>;

/** One picture that may be chosen instead of the gift card's own. */
export interface Choice {
  value: GiftDesign;
  name: string;
  image: string;
}

/** The giver's own photo, where one was uploaded and its business takes them. */
export function photoChoice({ guestPhotos }: Pick<Offered, 'guestPhotos'>, { photoId, photo }: Photo): Choice[] {
  return photoId === '' || guestPhotos === 'off' ? [] : [{ value: photoId, name: t('photo.yours'), image: photo }];
}

/** What may be chosen on a day: the business's own designs in its order, then the built-in ones, those of the season first. */
export function choicesOf({ designs, builtIn }: Offered, day: Date): Choice[] {
  const own = designs.map(({ designId, name, image }) => ({ value: designId as GiftDesign, name, image }));
  return builtIn ? [...own, ...designsOn(day).map((design) => choiceOf(design, ''))] : own;
}

/** A design that nothing was heard of: one that was chosen before. */
export function choiceOf(value: GiftDesign, businessSlug: string): Choice {
  const name = isCardDesign(value) ? t(`name.${value}`) : t('chosen');
  return { value, name, image: `/images/${designPicture(value, businessSlug).thumbKey}` };
}

/** So many are shown with the gift card's own before all are asked for: two rows. */
export const FIRST = 5;

/** The first few, the chosen one among them. */
export function firstOf(choices: readonly Choice[], chosen: GiftDesign | ''): Choice[] {
  const first = choices.slice(0, FIRST);
  const missing = choices.slice(FIRST).find(({ value }) => value === chosen);
  return missing ? [missing, ...first.slice(0, -1)] : first;
}
