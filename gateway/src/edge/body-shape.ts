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

/**
 * Refuses a list with objects in it in the place of a field, which would be made into one object of its class after another, and in the place of a list of objects anything
 * that is none. Error: INVALID_FIELDS.
 * @param isListed whether a field is a list of objects
 */
export function refuseListsOfObjects(body: object, isListed: (field: string) => boolean = () => false): void {
  for (const [field, value] of Object.entries(body)) {
    if (!Array.isArray(value)) continue;
    const items = value as unknown[];
    const noObject = items.findIndex((item) => !isNested(item) || Array.isArray(item));
    if (isListed(field) && noObject >= 0)
      throw invalidFields({ field: `${field}.${noObject}`, message: 'must be a JSON object' });
    if (!isListed(field) && items.some(isNested)) throw invalidFields({ field, message: 'must not be a list' });
  }
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
