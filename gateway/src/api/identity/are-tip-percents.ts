import { ValidateBy } from 'class-validator';
import { areTipPercents } from '@giftcard/kernel/business/tips';

/** What the counter may suggest as a tip (kernel/business/tips). */
export const AreTipPercents = () =>
  ValidateBy({
    name: 'areTipPercents',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && areTipPercents(value as number[]),
      defaultMessage: () => 'Please enter at most three different whole percents from 1 to 100',
    },
  });
