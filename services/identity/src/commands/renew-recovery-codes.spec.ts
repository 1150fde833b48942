import { expect, test } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import { newRecoveryCodes } from './renew-recovery-codes.js';
import { recoveryHash } from '../credentials/proofs.js';

test('are ten of 24 letters, 120 bits, in groups that can be typed', () => {
  const codes = newRecoveryCodes(randomIds);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
});

test("are the same however they are typed, and another account's are others", () => {
  const [code] = newRecoveryCodes(randomIds);
  const typed = [code!.toLowerCase(), code!.replaceAll('-', ' '), ` ${code!.replaceAll('-', '')} `];
  expect(new Set([code!, ...typed].map((one) => recoveryHash('user-1', one))).size).toBe(1);
  expect(recoveryHash('user-2', code!)).not.toBe(recoveryHash('user-1', code!));
});
