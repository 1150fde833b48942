import { ValidateBy } from 'class-validator';

/** Written so; whether there is such a moment is asked besides. */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** A moment in UTC as RFC 3339 writes it, that there is: no thirteenth month, no hour 25. */
export const IsMoment = () =>
  ValidateBy({
    name: 'isMoment',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
      defaultMessage: () => 'must be a moment in UTC, as 2026-11-28T12:00:00Z',
    },
  });
