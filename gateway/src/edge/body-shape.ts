import { invalidFields } from '@giftcard/kernel/errors';

/** No body of the contract is deeper than four; the most values are in a list of log lines from a wallet. */
export const DEEPEST = 5;
export const MOST_VALUES = 1_000;

/**
 * Refuses a JSON body that is nested too deep or has too many values, before anything walks through it: what reads and checks
 * bodies does so by recursion and with a rule for each value. Error: INVALID_FIELDS, naming the field of the body.
 */
export function refuseMalformedBody(body: unknown): void {
  if (!isNested(body) || Buffer.isBuffer(body)) return;
  const fields = Object.entries(body);
  let left = MOST_VALUES - fields.length;
  if (left < 0) throw invalidFields({ field: 'body', message: `must not have more than ${MOST_VALUES} values` });
  for (const [field, value] of fields) {
    // Level by level, without recursion.
    let level = [value].filter(isNested);
    for (let depth = 1; level.length > 0; depth++) {
      if (depth >= DEEPEST) throw invalidFields({ field, message: `must not be nested more than ${DEEPEST} deep` });
      const inside = level.flatMap((each) => Object.values(each));
      left -= inside.length;
      if (left < 0) throw invalidFields({ field, message: `must not have more than ${MOST_VALUES} values` });
      level = inside.filter(isNested);
    }
  }
}

/** Refuses a list with objects in it in the place of a field, which would be made into one object of its class after another. Error: INVALID_FIELDS. */
export function refuseListsOfObjects(body: object): void {
  for (const [field, value] of Object.entries(body))
    if (Array.isArray(value) && value.some(isNested)) throw invalidFields({ field, message: 'must not be a list' });
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
