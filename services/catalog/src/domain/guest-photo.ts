import type { GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import { domainError, invalidFields, ownedBy } from '@giftcard/kernel/errors';
import type { GuestPhotoChange, GuestPhotoChanged } from './guest-photo.events.js';

/** How long a photo waits for its gift to be paid, and what is left of one that is gone for whoever hears of it late. */
export const PHOTO_WAITS_MS = 24 * 60 * 60_000;

/** Of one business at once, of those that no gift bears: what nobody paid for is bounded, whoever uploads it. */
export const MOST_WAITING_PHOTOS = 500;

/** A photo that a guest wants on a gift (DEC-6.33). Its files follow its status. */
export interface GuestPhoto {
  readonly id: string;
  readonly businessSlug: string;
  /** A part of the address at which its giver and its business see it. */
  readonly secret: string;
  /** `held`: the gift shows its card's own picture. `gone`: for good, files and all. */
  readonly status: 'held' | 'shown' | 'gone';
  readonly uploadedAt: Date;
  /** When it goes, or what is left of it; absent of one that a gift bears. */
  readonly sweepAt?: Date;
  /** The try to pay that looked at it last. */
  readonly holder?: string;
  /** The gift that bears it, since when, and the people whose erasure takes it along. */
  readonly orderId?: string;
  readonly orderNumber?: string;
  readonly boughtAt?: Date;
  readonly personIds?: readonly string[];
}

export interface PhotoOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly personIds: readonly string[];
}

export type PhotoDecision = { readonly next: GuestPhoto; readonly events: readonly GuestPhotoChanged[] };

interface ByRule {
  readonly rule: GuestPhotoRule;
  readonly now: Date;
}

export class PhotosNotOffered extends domainError(
  'conflict',
  'PHOTOS_NOT_OFFERED',
  'Photos of your own are not offered here. Please choose another picture.',
) {}

export class GuestPhotoNotFound extends domainError(
  'notFound',
  'GUEST_PHOTO_NOT_FOUND',
  'This photo is not there any more.',
) {}

/** What orders says of a design that can't be had any more: the form asks to choose again. */
export function photoNotOffered() {
  return invalidFields({
    field: 'giftInfo.designId',
    message: 'This design is not offered any more: please choose again',
  });
}

/** A photo that was just uploaded: nobody but its giver and its business sees it. */
export function uploadedPhoto(of: Pick<GuestPhoto, 'id' | 'businessSlug' | 'secret'>, now: Date): GuestPhoto {
  return { ...of, status: 'held', uploadedAt: now, sweepAt: waitsUntil(now) };
}

/**
 * Looks at a photo before a gift with it is charged, and shows it already where its business shows all: the gift's mail
 * may go at once. Once a gift bears it, no other one gets it.
 * Error: INVALID_FIELDS at giftInfo.designId.
 */
export function holdPhoto(photo: GuestPhoto, holder: string, { rule, now }: ByRule): PhotoDecision {
  // What this try looked at stays good: it may be asked again when its money has moved, and its photo was refused since.
  if (photo.holder === holder && (photo.status !== 'gone' || photo.orderId !== undefined)) return unchanged(photo);
  if (photo.status === 'gone') throw photoNotOffered();
  if (rule === 'off' || photo.orderId !== undefined) throw photoNotOffered();
  return seenBy(rule, { ...photo, holder, sweepAt: waitsUntil(now) });
}

/** Keeps a photo with the gift that bears it, the first one alone; one that nobody looked at before the charge is shown by the rule of now. */
export function keepPhoto(photo: GuestPhoto, order: PhotoOrder, { rule, now }: ByRule): PhotoDecision {
  if (photo.status === 'gone' || photo.orderId !== undefined) return unchanged(photo);
  const { sweepAt: _waits, ...rest } = photo;
  const kept = { ...rest, ...order, boughtAt: now };
  return photo.holder === undefined ? seenBy(rule, kept) : { next: kept, events: [] };
}

/** Shows a photo of a gift, or refuses it for good; what is so already: nothing. Error: GUEST_PHOTO_NOT_FOUND. */
export function decidePhoto(
  photo: GuestPhoto,
  { businessSlug, show, now }: { readonly businessSlug: string; readonly show: boolean; readonly now: Date },
): PhotoDecision {
  ownedBy(businessSlug, photo, new GuestPhotoNotFound());
  if (photo.status === 'gone' && !show) return unchanged(photo);
  if (photo.status === 'gone' || photo.orderId === undefined) throw new GuestPhotoNotFound();
  if (!show) return gone(photo, photo.status === 'shown' ? 'taken-down' : 'refused', now);
  return photo.status === 'shown' ? unchanged(photo) : changed({ ...photo, status: 'shown' }, 'approved');
}

/** The photo goes with this person, too, once they are erased. */
export function addHolder(photo: GuestPhoto, personId: string): PhotoDecision {
  if (photo.status === 'gone' || photo.personIds?.includes(personId)) return unchanged(photo);
  return { next: { ...photo, personIds: [...(photo.personIds ?? []), personId] }, events: [] };
}

/** Forgets a photo whose card ended, or one of whose people was erased; again: nothing. */
export function forgetPhoto(photo: GuestPhoto, now: Date): PhotoDecision {
  return photo.status === 'gone' ? unchanged(photo) : gone(photo, 'deleted', now);
}

/** Claims a photo that nobody paid for in time; one that was held or bought meanwhile stays. */
export function sweepPhoto(photo: GuestPhoto, now: Date): PhotoDecision {
  if (photo.status === 'gone' || photo.sweepAt === undefined || photo.sweepAt > now) return unchanged(photo);
  return { next: { ...photo, status: 'gone' }, events: [] };
}

function seenBy(rule: GuestPhotoRule, photo: GuestPhoto): PhotoDecision {
  const status = rule === 'on' ? 'shown' : 'held';
  if (status === photo.status) return { next: photo, events: [] };
  return changed({ ...photo, status }, status === 'shown' ? 'shown-at-once' : 'held-again');
}

/** What is left says that it was there; it goes with the sweep. */
function gone(photo: GuestPhoto, kind: GuestPhotoChange, now: Date): PhotoDecision {
  const { personIds: _people, ...rest } = photo;
  return changed({ ...rest, status: 'gone', sweepAt: waitsUntil(now) }, kind);
}

function changed(next: GuestPhoto, kind: GuestPhotoChange): PhotoDecision {
  const { id: photoId, businessSlug, orderId, orderNumber } = next;
  const data = { photoId, businessSlug, kind, orderId, orderNumber };
  return { next, events: [{ type: 'catalog.guest-photo-changed.v1', data }] };
}

function unchanged(next: GuestPhoto): PhotoDecision {
  return { next, events: [] };
}

function waitsUntil(now: Date): Date {
  return new Date(now.getTime() + PHOTO_WAITS_MS);
}
