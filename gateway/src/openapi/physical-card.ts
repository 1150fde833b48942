import type { z } from 'zod';
import { packageTerms } from './package-terms.js';
import { count, dollars, id, list, nullable, object, percent, text, time, truth } from './shapes.js';

/** Codes that were made together, to be printed. */
export const CardBatch = object({
  id: text('larkspur-house-cards-7'),
  number: count(7).describe('from 1: the first part of the number on each card, 7-0042'),
  giftCardId: id,
  giftCardName: text('Dinner at the Long Table', 'as it was called when the batch was made'),
  count: count(100),
  activated: count(12),
  madeAt: time(),
  madeBy: object({ id, name: text('Ines Larkspur', 'empty when the account is not known any more') }),
  voidedAt: nullable(time()).describe('null while its codes can be activated'),
}).meta({ id: 'CardBatch' });
export type CardBatch = z.infer<typeof CardBatch>;

/** A printed code that is no card yet, and what it can be activated with. */
export const Activation = object({
  number: text('7-0042', 'printed on it'),
  giftCardName: text('Dinner at the Long Table'),
  image: text('/images/cards/0193f6a0/list.webp'),
  currency: text('USD'),
  amount: dollars(100).describe('of a range its smallest'),
  discount: percent(10).describe('percent: what is taken is less by so much'),
  range: nullable(
    object({ min: dollars(20), max: dollars(500), step: dollars(5), suggestions: list(dollars(50)) }),
  ).describe('null: the amount is fixed'),
  packageTerms: packageTerms.optional(),
  allowed: truth().describe('whether the caller may activate it'),
  onSale: truth().describe('whether cards of its type are sold'),
}).meta({ id: 'Activation' });
export type Activation = z.infer<typeof Activation>;
