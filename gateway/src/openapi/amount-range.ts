import { dollars, list, object } from './shapes.js';

/** Of a gift card whose amount its guest chooses. */
export const amountRange = object({
  min: dollars(10),
  max: dollars(500),
  step: dollars(1),
  suggestions: list(dollars(50)),
}).describe('what the guest chooses from: min, and steps above it up to max; without it the amount is fixed');
