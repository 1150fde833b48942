import { count, object, text } from './shapes.js';

/** Of a gift card that is so many of something, instead of money (DEC-6.35). */
export const packageTerms = object({
  unit: text('Wine tasting', 'one of them'),
  contents: text('Five wines, bread and cheese', 'what one holds; may be empty'),
  units: count(5).describe('how many a card holds when it is sold'),
}).describe('a package: amount is its price, and it is redeemed by units; absent for money');

/** Of an entry of a card, or of a code. */
export const units = count(1).describe('of a package: how many; absent for money').optional();

/** Of a card. */
export const held = {
  packageTerms: packageTerms.optional(),
  unitsLeft: count(4).describe('of a package: how many are left; absent for money').optional(),
};
