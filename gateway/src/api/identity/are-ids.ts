import { ValidateBy } from 'class-validator';
import { MOST_LOCATIONS } from '@giftcard/kernel/business/locations';

const LONGEST_ID = 60;

/** Ids of locations. */
export const AreIds = () =>
  ValidateBy({
    name: 'areIds',
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value) &&
        value.length <= MOST_LOCATIONS &&
        value.every((id) => typeof id === 'string' && id.length <= LONGEST_ID),
      defaultMessage: () => 'must be a list of ids',
    },
  });
