import { GUEST_PHOTO_RULES } from '@giftcard/kernel/business/guest-photo';
import { done, paging, type DescribedCalls } from './described-call.js';
import { count, id, list, object, oneOf, text, time, truth } from './shapes.js';

/** Of a business. */
export const guestPhotos = oneOf(...GUEST_PHOTO_RULES).describe(
  'whether guests may put photos of their own on gifts: not, once the business approved each, or at once',
);

const designs = {
  designs: list(
    object({
      id,
      name: text('Our terrace'),
      hidden: truth(false).describe('not offered; gifts that bear it keep it'),
      image: text('/images/own/cards/larkspur-house/0193f6a0-0000-7000-8000-000000000001/list.webp'),
    }),
  ).describe('at most 24, in the order in which they are offered'),
  builtIn: truth().describe('whether the built-in designs are offered behind them'),
  guestPhotos,
};

const HELD_IMAGE =
  '/images/held/cards/larkspur-house/6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e-0123456789abcdef0123456789abcdef/list.webp';

/** What a business's guests may choose for a gift instead of the gift card's picture. */
export const cardDesignCalls = {
  'GET /api/v1/admin/card-designs': {
    permission: 'designs.manage',
    summary: 'The business\u2019s own designs, hidden ones too',
    answer: object(designs),
  },
  'POST /api/v1/admin/card-designs': {
    permission: 'designs.manage',
    summary: 'Adds a design of the business\u2019s own behind the others',
    form: { file: 'image', fields: { name: text('Our terrace'), businessSlug: text('larkspur-house') } },
    answer: done('Design added.', designs),
    errors: ['409 TOO_MANY_DESIGNS'],
  },
  'PUT /api/v1/admin/card-designs': {
    permission: 'designs.manage',
    summary:
      'Orders the designs, offers the built-in ones or not, and takes guests\u2019 photos or not; each as far as it is named',
    answer: done('Designs saved.', designs),
  },
  'PUT /api/v1/admin/card-designs/{designId}': {
    permission: 'designs.manage',
    summary: 'Renames, hides or shows a design',
    answer: done('Design saved.', designs),
    errors: ['404 CARD_DESIGN_NOT_FOUND'],
  },
  'DELETE /api/v1/admin/card-designs/{designId}': {
    permission: 'designs.manage',
    summary: 'Takes a design away; gifts that bear it keep it, and again changes nothing',
    answer: done('Design deleted.', designs),
  },
  'POST /api/v1/businesses/{businessSlug}/guest-photos': {
    summary: 'Takes a photo of the giver\u2019s own for a gift; it goes after a day without a payment',
    form: { file: 'image', fields: {} },
    answer: object({
      designId: text('photo:6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e', 'as a purchase form names it'),
      image: text(HELD_IMAGE, 'for its giver alone'),
    }),
    errors: ['409 PHOTOS_NOT_OFFERED'],
  },
  'GET /api/v1/admin/guest-photos': {
    permission: 'designs.manage',
    summary:
      'Guests\u2019 photos on gifts: those that wait, the oldest first, or those that are shown, the newest first',
    query: { status: oneOf('held', 'shown').describe('held without it'), ...paging(24) },
    answer: object({
      photos: list(
        object({
          id,
          image: text(HELD_IMAGE),
          orderId: id,
          orderNumber: text('LH-1001'),
          boughtAt: time('2026-11-21T12:01:00.000Z'),
        }),
      ),
      total: count(1),
    }),
  },
  'PUT /api/v1/admin/guest-photos/{photoId}': {
    permission: 'designs.manage',
    summary: 'Shows a guest\u2019s photo on its gift, or refuses it for good: the gift card\u2019s own picture stays',
    answer: done('The photo is shown.'),
    errors: ['404 GUEST_PHOTO_NOT_FOUND'],
  },
} satisfies DescribedCalls;
