import { ValidateBy } from 'class-validator';

const DOLLARS = /^\d{1,13}(\.\d{1,2})?$/;

/**
 * A decimal amount of the business's currency with at most two places, from zero (HTTP-3). That yen have none is for services to say, which know the currency. class-validator's own
 * IsNumber with maxDecimalPlaces breaks on numbers that are written with an exponent, as 1e-9.
 */
export const IsDollars = () =>
  ValidateBy({
    name: 'isDollars',
    validator: {
      validate: (value: unknown) => typeof value === 'number' && DOLLARS.test(String(value)),
      defaultMessage: () => 'must be an amount with at most two decimals',
    },
  });
