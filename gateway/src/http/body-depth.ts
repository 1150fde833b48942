import { invalidFields } from '@giftcard/kernel/errors';

/** No body of the contract is deeper than four. */
const DEEPEST = 20;

/**
 * Refuses a JSON body that is nested too deep, before anything walks through it: what reads and checks bodies does so by
 * recursion, and would run out of stack. Error: INVALID_FIELDS, naming the field of the body that is too deep.
 */
export function refuseDeepBody(body: unknown): void {
  if (!isNested(body) || Buffer.isBuffer(body)) return;
  for (const [field, value] of Object.entries(body)) if (isDeeper(value, DEEPEST - 1)) throw invalidFields({ field, message: `must not be nested more than ${DEEPEST} deep` });
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

/** Level by level, without recursion. */
function isDeeper(value: unknown, depth: number): boolean {
  let level = [value].filter(isNested);
  for (let left = depth; left > 0 && level.length > 0; left--) level = level.flatMap((each) => Object.values(each)).filter(isNested);
  return level.length > 0;
}
