import { sha256 } from '@giftcard/kernel/digest';
import type { PendingSignIn } from '../domain/pending-sign-ins.js';
import type { User } from '../domain/user.js';

/** Names the password that an account has, and tells nothing of it. */
export function passwordProofOf({ passwordHash = '' }: User): string {
  return sha256(passwordHash);
}

/** Of an account whose password was right just now. */
export function pendingSignInOf(user: User): PendingSignIn {
  return { userId: user.id, role: user.role, passwordProof: passwordProofOf(user) };
}

/** 120 random bits (80 in codes of before) need no slow hash; the account's id keeps equal codes of two accounts apart. */
export function recoveryHash(userId: string, code: string): string {
  return sha256(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}
