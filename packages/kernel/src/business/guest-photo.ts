/** A photo that a gift's giver uploaded for it, as a form names it: "photo:" and its id. Apart from the designs, which not every page needs. */
export type GuestPhoto = `photo:${string}`;

/** Every such text. */
export const GUEST_PHOTO = 'photo:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Whether a business lets guests put photos of their own on gifts: not, once it approved each, or at once (docs/adr/0107). */
export const GUEST_PHOTO_RULES = ['off', 'approve', 'on'] as const;

export type GuestPhotoRule = (typeof GUEST_PHOTO_RULES)[number];

/** The rule of a text; that of a business that chose nothing where it is none. */
export function guestPhotoRule(text: string | undefined): GuestPhotoRule {
  return GUEST_PHOTO_RULES.find((rule) => rule === text) ?? 'off';
}

export function guestPhoto(id: string): GuestPhoto {
  return `photo:${id}`;
}

/** The id of a guest's photo; undefined for every other text. */
export function guestPhotoId(text = ''): string | undefined {
  return new RegExp(`^${GUEST_PHOTO}$`).test(text) ? text.slice('photo:'.length) : undefined;
}
