import { encodeCardCode, hashCardCode, hashPublicToken } from './card-code.js';
import type { Ids } from '../ids.js';
import type { Sealer } from '../sealer.js';

/** What opens a card: its code and its page's token, sealed for who may read them, hashed for look-up. */
export interface CardSecrets {
  readonly codeSealed: string;
  readonly codeHash: string;
  readonly publicTokenSealed: string;
  readonly publicTokenHash: string;
}

const BYTES = 16;

/** A new card code and card page token, 128 random bits each. */
export function newCardSecrets(ids: Ids, sealer: Sealer): CardSecrets {
  const code = encodeCardCode(ids.bytes(BYTES));
  const publicToken = ids.token(BYTES);
  return {
    codeSealed: sealer.seal(code, 'card-code'),
    codeHash: hashCardCode(code),
    publicTokenSealed: sealer.seal(publicToken, 'public-token'),
    publicTokenHash: hashPublicToken(publicToken),
  };
}
