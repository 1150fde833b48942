import { invalidFields } from '@giftcard/kernel/errors';
import { PinTooEasy } from './till.errors.js';

const PIN = /^\d{6}$/;
/** Fewer different digits than this are tried first: "111111", "121212". */
const DIFFERENT_DIGITS = 3;
/** What people choose most often beside what has a rule below, by lists of leaked PINs. */
const COMMONEST = new Set(['159753', '147258', '258369', '147852', '142536', '102030', '520131', '112233', '332211']);

/** Six digits that are not among the first anybody would try (DEC-6.19). Errors: INVALID_FIELDS, PIN_TOO_EASY. */
export function checkNewPin(pin: string): void {
  if (!PIN.test(pin)) throw invalidFields({ field: 'pin', message: 'Please enter six digits' });
  if (new Set(pin).size < DIFFERENT_DIGITS || COMMONEST.has(pin)) throw new PinTooEasy();
  const halves = [pin.slice(0, 3), pin.slice(3)] as const;
  const isTwice = halves[0] === halves[1] || halves[0] === [...halves[1]].reverse().join('');
  if (isTwice || isRow(pin) || halves.every(isRow)) throw new PinTooEasy();
}

/** Each digit one more, or one less, than the one before: "456789", "210987". */
function isRow(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
