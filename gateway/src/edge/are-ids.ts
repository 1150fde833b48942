import { ValidateBy } from 'class-validator';

export const LONGEST_ID = 60;

/** At most so many ids; whether they are there is the service's question. */
export const AreIds = (most: number) =>
  ValidateBy({
    name: 'areIds',
    constraints: [most],
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value) &&
        value.length <= most &&
        value.every((id) => typeof id === 'string' && id.length <= LONGEST_ID),
      defaultMessage: () => `must be at most ${most} ids`,
    },
  });
