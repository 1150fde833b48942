import { done, type DescribedCalls } from './described-call.js';
import { id, list, object, text, truth } from './shapes.js';

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
};

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
    summary: 'Orders the designs, and offers the built-in ones or not; each as far as it is named',
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
} satisfies DescribedCalls;
