import { ValidateBy } from 'class-validator';
import { MOST_OWN_DESIGNS } from '@giftcard/kernel/business/card-designs';

export const DESIGN_ID_LENGTH = 60;

/** Ids of a business's own designs; whether they are there is the service's question. */
export const AreDesignIds = () =>
  ValidateBy({
    name: 'areDesignIds',
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value) &&
        value.length <= MOST_OWN_DESIGNS &&
        value.every((id) => typeof id === 'string' && id.length <= DESIGN_ID_LENGTH),
      defaultMessage: () => `must be at most ${MOST_OWN_DESIGNS} ids of designs`,
    },
  });
