import { sha256 } from '@giftcard/kernel/digest';
import type { Ids } from '@giftcard/kernel/ids';
import type { Sealer } from '@giftcard/kernel/sealer';
import type { SetPasswordLink } from '../domain/user.js';

const TOKEN_BYTES = 32;

/** A link's token for an account: names the account and proves it with 32 random bytes. Kept as hash, sealed for the mail. */
export function newSetPasswordLink(
  userId: string,
  { ids, sealer, now }: { readonly ids: Ids; readonly sealer: Sealer; readonly now: Date },
  validMs: number,
): SetPasswordLink {
  const token = `${userId}.${ids.token(TOKEN_BYTES)}`;
  return {
    tokenHash: sha256(token),
    tokenSealed: sealer.seal(token, 'set-password'),
    expiresAt: new Date(now.getTime() + validMs),
  };
}

/** The account that a token names, whether or not it proves anything. */
export function userIdIn(token: string): string {
  return token.slice(0, Math.max(token.indexOf('.'), 0));
}
